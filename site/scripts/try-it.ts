/** A request waits this long for its answer, in milliseconds. */
const TIMEOUT_MS = 15_000;
/** More of an answer is not shown, in UTF-16 units. */
const MAX_SHOWN = 20_000;

function createField(label: string, field: HTMLInputElement | HTMLTextAreaElement, value: string): HTMLLabelElement {
	const element = document.createElement('label');
	field.value = value;
	field.spellcheck = false;
	element.append(label, field);
	return element;
}

function toShownBody(text: string, contentType: string): string {
	let shown = text;
	if (contentType.includes('json')) {
		try {
			shown = JSON.stringify(JSON.parse(text), null, 2);
		} catch {
			// Shown as it came.
		}
	}
	return shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN)}\n… (${shown.length - MAX_SHOWN} more characters)` : shown;
}

/** A form that sends an example's request to the running API, changed or not, and shows what it answers. */
class TryIt extends HTMLElement {
	connectedCallback(): void {
		if (this.childElementCount > 0) return;
		const { api = '/api', method = 'GET', target = '', headers = '{}', body } = this.dataset;
		const details = document.createElement('details');
		const summary = document.createElement('summary');
		summary.textContent = 'Try it';
		const form = document.createElement('form');
		const path = document.createElement('input');
		const text = body === undefined ? undefined : document.createElement('textarea');
		const button = document.createElement('button');
		button.textContent = 'Send';
		const output = document.createElement('output');
		form.append(createField(`${method} ${api}`, path, target));
		if (text) {
			text.rows = 3;
			form.append(createField('Body', text, body ?? ''));
		}
		form.append(button, output);
		form.addEventListener('submit', async (event) => {
			event.preventDefault();
			button.disabled = true;
			output.replaceChildren('Asking …');
			output.replaceChildren(...(await this.send(api + path.value, { method, headers: JSON.parse(headers), body: text?.value ?? null })));
			button.disabled = false;
		});
		details.append(summary, form);
		this.append(details);
	}

	/** Never rejects: what went wrong is shown in the answer's place. */
	private async send(url: string, init: RequestInit): Promise<Node[]> {
		const status = document.createElement('strong');
		const shown = document.createElement('pre');
		// A region that scrolls must be reachable by keyboard.
		shown.tabIndex = 0;
		try {
			const started = performance.now();
			const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
			const text = await response.text();
			status.textContent = `${response.status}, ${Math.round(performance.now() - started)} ms`;
			shown.textContent = toShownBody(text, response.headers.get('content-type') ?? '');
			return [status, shown];
		} catch (error) {
			const late = error instanceof DOMException && error.name === 'TimeoutError';
			status.textContent = late ? 'No answer came in time. Please try again.' : 'The API cannot be reached.';
			return [status];
		}
	}
}

customElements.define('try-it', TryIt);

/** A request waits this long for its answer, in milliseconds. */
const TIMEOUT_MS = 15_000;
/** More of an answer is not shown, in UTF-16 units. */
const MAX_SHOWN = 20_000;
/** Media types of answers that can be read. */
const READABLE = /json|^text\/|xml/;

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

async function readBody(response: Response): Promise<string> {
	const contentType = response.headers.get('content-type') ?? '';
	if (READABLE.test(contentType)) return toShownBody(await response.text(), contentType);
	const { byteLength } = await response.arrayBuffer();
	return byteLength === 0 ? '' : `(${byteLength} bytes of ${contentType})`;
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
		path.autocomplete = 'off';
		const text = body === undefined ? undefined : document.createElement('textarea');
		const button = document.createElement('button');
		button.textContent = 'Send';
		// The status is read out, the answer is there to be looked at.
		const status = document.createElement('output');
		const shown = document.createElement('pre');
		// A region that scrolls must be reachable by keyboard, and needs a name then.
		shown.tabIndex = 0;
		shown.role = 'region';
		shown.ariaLabel = 'Answer';
		shown.hidden = true;
		form.append(createField(`${method} ${api}`, path, target));
		if (text) {
			text.rows = 3;
			form.append(createField('Body', text, body ?? ''));
		}
		form.append(button, status, shown);
		form.addEventListener('submit', async (event) => {
			event.preventDefault();
			if (button.disabled) return;
			button.disabled = true;
			status.textContent = 'Asking …';
			const answer = await this.send(api + path.value, { method, headers: JSON.parse(headers), body: text?.value ?? null });
			status.textContent = answer.status;
			shown.textContent = answer.body;
			shown.hidden = answer.body === '';
			button.disabled = false;
		});
		details.append(summary, form);
		this.append(details);
	}

	/** Never rejects: what went wrong is said in the status's place. */
	private async send(url: string, init: RequestInit): Promise<{ status: string; body: string }> {
		try {
			const started = performance.now();
			const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
			const body = await readBody(response);
			const taken = `${response.status}, ${Math.round(performance.now() - started)} ms`;
			const wait = response.status === 429 ? response.headers.get('retry-after') : null;
			return { status: wait === null ? taken : `${taken}: the limit is reached, for ${wait} more seconds`, body };
		} catch (error) {
			const late = error instanceof DOMException && error.name === 'TimeoutError';
			return { status: late ? 'No answer came in time. Please try again.' : 'The API cannot be reached.', body: '' };
		}
	}
}

customElements.define('try-it', TryIt);

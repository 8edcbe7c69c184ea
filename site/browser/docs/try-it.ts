/** A request waits this long for its answer, in milliseconds. */
const TIMEOUT_MS = 15_000;
/** Longer answers are cut, in UTF-16 units. */
const MAX_SHOWN = 20_000;
/** Media types of answers that are shown as text. */
const READABLE = /json|^text\/|xml/;

/** The output is a live region and reads the status. The answer scrolls, so it can be focused and has a name. */
const PANEL = `<details><summary>Try it</summary><form>
<label><span></span><input autocomplete="off" spellcheck="false"></label>
<label>Body<textarea rows="3" spellcheck="false"></textarea></label>
<button>Send</button><output></output><pre tabindex="0" role="region" aria-label="Answer" hidden></pre></form></details>`;

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

/** Never rejects: the status says what failed. */
async function send(url: string, init: RequestInit): Promise<{ status: string; body: string }> {
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

/** A form that sends an example's request, as it is or edited, to the running API and shows the answer. */
class TryIt extends HTMLElement {
	connectedCallback(): void {
		if (this.childElementCount > 0) return;
		const { api = '/api', method = 'GET', target = '', headers = '{}', body } = this.dataset;
		this.innerHTML = PANEL;
		const path = this.querySelector('input') as HTMLInputElement;
		const text = this.querySelector('textarea') as HTMLTextAreaElement;
		const button = this.querySelector('button') as HTMLButtonElement;
		const status = this.querySelector('output') as HTMLOutputElement;
		const shown = this.querySelector('pre') as HTMLPreElement;
		(this.querySelector('span') as HTMLSpanElement).textContent = `${method} ${api}`;
		path.value = target;
		text.value = body ?? '';
		if (body === undefined) text.parentElement?.remove();
		(this.querySelector('form') as HTMLFormElement).addEventListener('submit', async (event) => {
			event.preventDefault();
			if (button.disabled) return;
			button.disabled = true;
			status.textContent = 'Asking …';
			const init = { method, headers: JSON.parse(headers), body: body === undefined ? null : text.value };
			const answer = await send(api + path.value, init);
			status.textContent = answer.status;
			shown.textContent = answer.body;
			shown.hidden = answer.body === '';
			button.disabled = false;
		});
	}
}

customElements.define('try-it', TryIt);

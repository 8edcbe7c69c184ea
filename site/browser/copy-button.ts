import { need } from './dom.ts';

/** Time that "Copied" is shown, in milliseconds. */
const SHOWN_MS = 2000;

/** Makes the button of every `data-copy` row copy its text. If the browser refuses, the text is selected instead. */
export function startCopyButtons(): void {
	for (const row of document.querySelectorAll('[data-copy]')) {
		const text = need(row, '[data-copy-text]', HTMLElement);
		const button = need(row, 'button', HTMLButtonElement);
		const status = need(row, '[role=status]', HTMLElement);
		// The visible word; text for screen readers follows it.
		const label = button.firstChild;
		const wording = label?.textContent ?? '';
		button.addEventListener('click', async () => {
			try {
				await navigator.clipboard.writeText(text.textContent);
				status.textContent = 'Copied';
				if (label) label.textContent = 'Copied';
				button.classList.remove('is-quiet');
				setTimeout(() => {
					status.textContent = '';
					if (label) label.textContent = wording;
					button.classList.add('is-quiet');
				}, SHOWN_MS);
			} catch {
				getSelection()?.selectAllChildren(text);
				status.textContent = 'Selected; copy it with the keyboard';
			}
		});
	}
}

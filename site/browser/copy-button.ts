import { need } from './dom.ts';

/** How long "Copied" stands, in milliseconds. */
const SHOWN_MS = 2000;

/** Lets every `data-copy` row put its text into the clipboard; where the browser refuses, the text is selected instead. */
export function startCopyButtons(): void {
	for (const row of document.querySelectorAll('[data-copy]')) {
		const text = need(row, '[data-copy-text]', HTMLElement);
		const button = need(row, 'button', HTMLButtonElement);
		const status = need(row, '[role=status]', HTMLElement);
		// The word that is seen; what only a screen reader hears follows it.
		const label = button.firstChild;
		const wording = label?.textContent ?? '';
		button.addEventListener('click', async () => {
			try {
				await navigator.clipboard.writeText(text.textContent);
				status.textContent = 'Copied';
				if (label) label.textContent = 'Copied';
				button.classList.add('is-done');
				setTimeout(() => {
					status.textContent = '';
					if (label) label.textContent = wording;
					button.classList.remove('is-done');
				}, SHOWN_MS);
			} catch {
				getSelection()?.selectAllChildren(text);
				status.textContent = 'Selected; copy it with the keyboard';
			}
		});
	}
}

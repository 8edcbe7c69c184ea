import { need } from './need.ts';

/** How long "Copied" stands, in milliseconds. */
const SHOWN_MS = 2000;

/** Lets every `data-copy` row put its text into the clipboard; where the browser refuses, the text is selected instead. */
export function startCopyButtons(): void {
	for (const row of document.querySelectorAll('[data-copy]')) {
		const text = need(row, '[data-copy-text]', HTMLElement);
		const button = need(row, 'button', HTMLButtonElement);
		const status = need(row, '[role=status]', HTMLElement);
		button.addEventListener('click', async () => {
			try {
				await navigator.clipboard.writeText(text.textContent);
				status.textContent = 'Copied';
				button.classList.add('is-done');
				setTimeout(() => {
					status.textContent = '';
					button.classList.remove('is-done');
				}, SHOWN_MS);
			} catch {
				getSelection()?.selectAllChildren(text);
				status.textContent = 'Selected; copy it with the keyboard';
			}
		});
	}
}

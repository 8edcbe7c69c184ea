import { need } from './dom.ts';

/** Time that "Copied" is shown, in milliseconds. */
const SHOWN_MS = 2000;

/** Copies a text to the clipboard. Returns whether the browser allowed it. */
async function copy(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
}

/** Makes the button of every `data-copy` row copy its text. If the browser refuses, the text is selected instead. */
export function startCopyButtons(): void {
	for (const row of document.querySelectorAll('[data-copy]')) {
		const text = need(row, '[data-copy-text]', HTMLElement);
		const button = need(row, 'button', HTMLButtonElement);
		const status = need(row, '[role=status]', HTMLElement);
		// The visible word; text for screen readers follows it.
		const label = button.firstChild as Text;
		const wording = label.data;
		button.addEventListener('click', async () => {
			const isCopied = await copy(text.textContent);
			status.textContent = isCopied ? 'Copied' : 'Selected; copy it with the keyboard';
			if (!isCopied) return getSelection()?.selectAllChildren(text);
			label.data = 'Copied';
			button.classList.remove('is-quiet');
			setTimeout(() => {
				status.textContent = '';
				label.data = wording;
				button.classList.add('is-quiet');
			}, SHOWN_MS);
		});
	}
}

/** The link of a share button: an address, a text for sites that take one, and what is copied instead of the address alone. */
type Shared = { url: string; text: string; copied?: string };

/** Opens the system's sheet, where there is one; else the menu of sites opens, whose first entry copies the link. */
async function share(root: HTMLDetailsElement, { url, text }: Shared): Promise<void> {
	try {
		await navigator.share({ url, text });
	} catch {
		// The visitor closed the sheet, or the system refuses: the menu is left.
		root.open = true;
	}
}

/**
 * Starts the share buttons of a part of the page (components/frame/share.astro).
 * @param read what is shared at the moment; the page's address and title where absent
 */
export function startShare(
	part: ParentNode = document,
	read: () => Shared = () => ({ url: location.href, text: document.querySelector('[data-ratio-label]')?.textContent ?? document.title }),
): void {
	for (const root of part.querySelectorAll<HTMLDetailsElement>('[data-share-menu]')) {
		const button = need(root, 'button', HTMLButtonElement);
		const label = button.textContent;
		need(root, 'summary', HTMLElement).addEventListener('click', (event) => {
			const shared = read();
			for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-to]'))
				link.href = (link.dataset.to ?? '')
					.replace('{url}', encodeURIComponent(shared.url))
					.replace('{text}', encodeURIComponent(shared.text));
			if (!('share' in navigator) || root.open) return;
			event.preventDefault();
			void share(root, shared);
		});
		button.addEventListener('click', async () => {
			const { url, copied = url } = read();
			button.textContent = (await copy(copied)) ? 'Copied' : copied;
			setTimeout(() => {
				button.textContent = label;
			}, SHOWN_MS);
		});
		const menu = need(root, '.menu', HTMLElement);
		root.addEventListener('toggle', () => {
			menu.classList.remove('is-end');
			menu.classList.toggle('is-end', menu.getBoundingClientRect().right > document.documentElement.clientWidth);
		});
		root.addEventListener('keydown', ({ key }) => {
			if (key !== 'Escape' || !root.open) return;
			root.open = false;
			need(root, 'summary', HTMLElement).focus();
		});
	}
}

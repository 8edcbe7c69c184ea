import { need } from './dom.ts';

/** Time that "Copied" is shown, in milliseconds. */
const SHOWN_MS = 2000;

/** The link of a share button: an address, and a text for sites that take one. */
export type Shared = { url: string; text: string };

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
export function startShare(part: ParentNode = document, read: () => Shared = () => ({ url: location.href, text: document.title })): void {
	for (const root of part.querySelectorAll<HTMLDetailsElement>('[data-share-menu]')) {
		const copy = need(root, 'button', HTMLButtonElement);
		const label = copy.textContent;
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
		copy.addEventListener('click', async () => {
			const { url } = read();
			const isCopied = await navigator.clipboard.writeText(url).then(
				() => true,
				() => false,
			);
			copy.textContent = isCopied ? 'Copied' : url;
			setTimeout(() => {
				copy.textContent = label;
			}, SHOWN_MS);
		});
		root.addEventListener('keydown', ({ key }) => {
			if (key !== 'Escape' || !root.open) return;
			root.open = false;
			need(root, 'summary', HTMLElement).focus();
		});
	}
}

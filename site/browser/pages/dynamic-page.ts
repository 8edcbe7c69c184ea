import { DYNAMIC_PAGES, findDynamicPage } from '../../../core/pages/dynamic-pages.ts';
import { loadPage } from '../call-api.ts';
import { need, selectOnEntry } from '../dom.ts';
import { startShare } from '../share.ts';

/*
 * The page of an answer, a pair or an amount. Its forms and links work without script. With script the page that they lead to is fetched in the
 * background, and its parts take the place of those that are shown.
 */

const HEAD = 'link[rel="canonical"], meta[name="description"], meta[name="robots"], meta[property^="og:"]';
const NOT_ANSWERED = 'This can’t be answered right now. Please try again in a moment.';

/** Puts the parts of a fetched page into the places of the same names. */
export function swapParts(root: ParentNode, page: Document): void {
	for (const part of root.querySelectorAll<HTMLElement>('[data-swap]')) {
		const other = page.querySelector(`[data-swap="${part.dataset.swap}"]`);
		part.replaceChildren(...(other?.childNodes ?? []));
	}
}

/** The path of the page that a path belongs to. */
function toOwnPath(pathname: string): string | undefined {
	return Object.values(DYNAMIC_PAGES).find(({ path }) => pathname.startsWith(path))?.path;
}

/** True for a page that the function should have filled in but did not: it is as the build made it. */
function isUnanswered(page: Document, { pathname, search }: URL): boolean {
	if (findDynamicPage(pathname + search) === undefined || page.querySelector('[data-fault]')) return false;
	const canonical = page.querySelector<HTMLLinkElement>('link[rel="canonical"]');
	return canonical !== null && new URL(canonical.href).pathname + new URL(canonical.href).search === toOwnPath(pathname);
}

class DynamicPage {
	private readonly main = need(document, 'main', HTMLElement);
	private readonly status = need(this.main, '[data-swap="status"]', HTMLElement);
	private calls = 0;
	private retry: ReturnType<typeof setTimeout> | undefined;

	start(): void {
		this.status.tabIndex = -1;
		for (const field of this.fields) selectOnEntry(field);
		this.main.addEventListener('submit', (event) => this.submit(event));
		this.main.addEventListener('click', (event) => this.follow(event));
		addEventListener('popstate', () => void this.open(location.href, { isNew: false }));
		if (isUnanswered(document, new URL(location.href))) void this.open(location.href, { isNew: false });
		else this.settle();
	}

	private get fields(): readonly HTMLInputElement[] {
		return [...this.main.querySelectorAll<HTMLInputElement>('form input[id]')];
	}

	private isHere({ origin, pathname }: URL): boolean {
		return origin === location.origin && toOwnPath(pathname) === toOwnPath(location.pathname);
	}

	private submit(event: SubmitEvent): void {
		const form = event.target as HTMLFormElement;
		const address = new URL(form.action);
		if (event.defaultPrevented || !this.isHere(address)) return;
		event.preventDefault();
		for (const [name, value] of new FormData(form)) address.searchParams.set(name, String(value));
		void this.open(address.href, { isNew: true });
	}

	private follow(event: MouseEvent): void {
		const link = (event.target as Element).closest('a');
		if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		const address = new URL(link.href);
		if (!this.isHere(address) || findDynamicPage(address.pathname + address.search) === undefined) return;
		event.preventDefault();
		void this.open(address.href, { isNew: true });
	}

	/** @param options.isNew whether to add the page to the browser's history */
	private async open(address: string, { isNew }: { isNew: boolean }): Promise<void> {
		const call = ++this.calls;
		clearTimeout(this.retry);
		this.status.ariaBusy = 'true';
		const typed = new Map(this.fields.map((field) => [field, field.value]));
		const loaded = await loadPage(address).catch(() => undefined);
		// A later page may have been asked for meanwhile.
		if (call !== this.calls) return;
		const url = new URL(loaded?.url ?? address);
		if (!this.isHere(url)) return location.assign(url);
		url.hash = new URL(address).hash;
		if (isNew) history.pushState(null, '', url);
		if (loaded && !isUnanswered(loaded.page, url)) this.show(loaded.page, typed);
		else this.showFailure();
		this.status.ariaBusy = 'false';
		this.settle(isNew);
	}

	/** @param typed the texts of the fields when the page was asked for; what was typed since is kept */
	private show(page: Document, typed: ReadonlyMap<HTMLInputElement, string>): void {
		const focused = document.activeElement;
		document.title = page.title;
		for (const old of document.head.querySelectorAll(HEAD)) old.remove();
		document.head.append(...page.head.querySelectorAll(HEAD));
		for (const [field, value] of typed) {
			const other = page.getElementById(field.id);
			if (other instanceof HTMLInputElement && field.value === value) field.value = other.value;
		}
		swapParts(document, page);
		if (focused?.isConnected || !focused) return;
		const next = document.getElementById(location.hash.slice(1) || focused.id);
		(next ?? this.status).focus();
	}

	private showFailure(): void {
		for (const part of this.main.querySelectorAll('[data-swap]:not([data-swap="heading"])')) part.replaceChildren();
		const problem = document.createElement('p');
		problem.className = 'problem';
		problem.dataset.fault = '';
		problem.textContent = NOT_ANSWERED;
		this.status.append(problem);
	}

	/** Marks the field at fault, and asks again when the client may. */
	private settle(isNew = false): void {
		const { fault } = this.status.querySelector<HTMLElement>('[data-fault]')?.dataset ?? {};
		for (const field of this.fields) {
			const isFaulty = field.id === fault;
			if (isFaulty) field.setAttribute('aria-invalid', 'true');
			else field.removeAttribute('aria-invalid');
			if (isFaulty && isNew) field.focus();
		}
		const { retry } = this.status.querySelector<HTMLElement>('[data-retry]')?.dataset ?? {};
		if (retry !== undefined) this.retry = setTimeout(() => void this.open(location.href, { isNew: false }), Number(retry) * 1000);
	}
}

/** Starts a page that depends on the request, if this is one with a catalogue. */
export function startDynamicPage(): void {
	if (!document.querySelector('main [data-swap="status"]')) return;
	new DynamicPage().start();
	startShare();
}

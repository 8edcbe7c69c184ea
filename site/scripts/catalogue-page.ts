import { loadSearch } from './load-search.ts';
import { need } from './need.ts';
import { showProblem } from './show-problem.ts';

type State = { q: string; category: string; tag: string; sort: string };
type Card = { element: HTMLElement; slug: string; name: string; category: string; tags: readonly string[]; worth: number; place: number };

const SORTS: Readonly<Record<string, (a: Card, b: Card) => number>> = {
	'': (a, b) => a.place - b.place,
	dearest: (a, b) => b.worth - a.worth || a.place - b.place,
	cheapest: (a, b) => a.worth - b.worth || a.place - b.place,
	name: (a, b) => a.name.localeCompare(b.name, 'en'),
};
const countFormat = new Intl.NumberFormat('en-US');

function readState(): State {
	const params = new URLSearchParams(location.search);
	const read = (name: string) => (params.get(name) ?? '').trim();
	const sort = read('sort');
	return { q: read('q').slice(0, 200), category: read('category'), tag: read('tag'), sort: sort in SORTS ? sort : '' };
}

function toAddress(state: State): string {
	const params = new URLSearchParams(Object.entries(state).filter(([, value]) => value !== ''));
	return `${location.pathname}${params.size > 0 ? `?${params}` : ''}`;
}

function toCards(list: HTMLElement): Card[] {
	return [...list.querySelectorAll<HTMLElement>('[data-slug]')].map((element, place) => {
		const { slug = '', category = '', tags = '', worth } = element.dataset;
		const name = element.querySelector('.card-name')?.textContent ?? '';
		return { element, slug, name, category, tags: tags.split(' '), worth: Number(worth), place };
	});
}

/** The dots and labels of the ladder, by the item that they stand for. */
function findMarks(): Map<string, SVGElement[]> {
	const elements = [...document.querySelectorAll<SVGElement>('[data-dot], [data-label]')];
	return Map.groupBy(elements, (element) => element.getAttribute('data-dot') ?? element.getAttribute('data-label') ?? '');
}

/** Filters, sorts and searches the catalogue's cards; the state stands in the address. */
export function startCatalogue(): void {
	const root = document.querySelector('[data-catalogue]');
	if (!root) return;
	const form = need(root, 'form', HTMLFormElement);
	const query = need(form, '[name=q]', HTMLInputElement);
	const tag = need(form, '[name=tag]', HTMLSelectElement);
	const sort = need(form, '[name=sort]', HTMLSelectElement);
	const radios = [...form.querySelectorAll<HTMLInputElement>('[name=category]')];
	const list = need(root, '[data-cards]', HTMLUListElement);
	const count = need(root, '[data-count]', HTMLElement);
	const nothing = need(root, '[data-nothing]', HTMLElement);
	const problem = need(root, '[data-problem]', HTMLElement);
	const cards = toCards(list);
	const marks = findMarks();

	/** Changes only what differs from before: with every key most cards stay as they are. */
	function setShown({ element, slug }: Card, shown: boolean): void {
		if (element.hidden !== shown) return;
		element.hidden = !shown;
		for (const mark of marks.get(slug) ?? []) mark.classList.toggle('is-dim', !shown);
	}

	/** Brings cards into this order; hidden ones may stand anywhere. */
	function arrange(order: readonly Card[]): void {
		const present = [...list.children].filter((element) => !(element as HTMLElement).hidden);
		if (order.some((card, i) => card.element !== present[i])) list.prepend(...order.map((card) => card.element));
	}

	async function rank(q: string): Promise<Map<string, number> | undefined> {
		if (q === '') return undefined;
		const found = await (await loadSearch()).find(q, cards.length);
		return new Map(found.map(({ slug }, i) => [slug, i]));
	}

	async function apply(state: State): Promise<void> {
		let ranks: Map<string, number> | undefined;
		try {
			ranks = await rank(state.q);
			showProblem(problem, undefined);
		} catch {
			showProblem(problem, 'The search is not available at the moment; categories, tags and sorting are.');
		}
		// A later key may have overtaken this search.
		if (state.q !== query.value.trim()) return;
		const fits = (card: Card) =>
			(!ranks || ranks.has(card.slug)) &&
			(state.category === '' || card.category === state.category) &&
			(state.tag === '' || card.tags.includes(state.tag));
		const byRank = (a: Card, b: Card) => (ranks?.get(a.slug) ?? cards.length) - (ranks?.get(b.slug) ?? cards.length) || a.place - b.place;
		const next = cards.toSorted(ranks && state.sort === '' ? byRank : (SORTS[state.sort] ?? byRank));
		const shown = new Set(next.filter(fits));
		for (const card of cards) setShown(card, shown.has(card));
		arrange([...shown]);
		nothing.hidden = shown.size > 0;
		const narrowed = shown.size < cards.length;
		count.textContent = narrowed
			? `${countFormat.format(shown.size)} of ${countFormat.format(cards.length)} items`
			: `${countFormat.format(cards.length)} ${cards.length === 1 ? 'item' : 'items'}`;
	}

	function toFormState(): State {
		return { q: query.value.trim(), category: radios.find((radio) => radio.checked)?.value ?? '', tag: tag.value, sort: sort.value };
	}

	function show(state: State): void {
		query.value = state.q;
		tag.value = state.tag;
		sort.value = state.sort;
		for (const radio of radios) radio.checked = radio.value === state.category;
		// An unknown value in the address leaves nothing chosen; it then counts as none.
		if (!radios.some((radio) => radio.checked) && radios[0]) radios[0].checked = true;
		if (tag.selectedIndex < 0) tag.value = '';
		void apply(toFormState());
	}

	query.addEventListener('focus', () => void loadSearch().catch(() => undefined), { once: true });
	form.addEventListener('input', (event) => {
		const state = toFormState();
		// Typing replaces the entry of the history, so that "back" does not walk through letters.
		if (event.target === query) history.replaceState(null, '', toAddress(state));
		else history.pushState(null, '', toAddress(state));
		void apply(state);
	});
	form.addEventListener('submit', (event) => event.preventDefault());
	need(root, '[data-clear]', HTMLButtonElement).addEventListener('click', () => {
		history.pushState(null, '', location.pathname);
		show(readState());
		query.focus();
	});
	addEventListener('popstate', () => show(readState()));
	if (location.search !== '') show(readState());
}

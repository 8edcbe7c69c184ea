import { isFarApart } from '../../../core/item/worth/dollars.ts';
import { type Dollars, toComparePage, toPairPage } from '../../data/addresses.ts';
import { ApiProblem, callApi, toProblemText } from '../call-api.ts';
import { type Comparison, showComparison } from '../comparison-view.ts';
import { DollarsSwitch, readDollars } from '../dollars-switch.ts';
import { need, setTitle, showProblem } from '../dom.ts';
import { loadSearch } from '../search/load-search.ts';
import { startShare } from '../share.ts';
import { ItemPicker, type PickedItem } from './item-picker.ts';

type Side = 'a' | 'b';
const SIDES: readonly Side[] = ['a', 'b'];

function toPath(pair: Readonly<Record<Side, string>>, dollars: Dollars): string {
	return `/compare?${new URLSearchParams({ a: pair.a, b: pair.b, ...(dollars === 'nominal' ? {} : { dollars }) })}`;
}

/** The pair in the page's address, in the query or as the path of a suggested pair; an absent slug is an empty string. */
function readAddress(): Record<Side, string> {
	const params = new URLSearchParams(location.search);
	const [, a = '', b = ''] = /^\/compare\/([^/]+)\/([^/]+)\/?$/.exec(location.pathname) ?? [];
	return { a: params.get('a')?.trim() ?? a, b: params.get('b')?.trim() ?? b };
}

/** A comparison in nominal dollars, and in today's where both worths can be converted. */
type Both = { nominal: Comparison; today: Comparison | undefined };

/** The comparison page. Its address holds the pair, which the pickers, "Swap" and "Shuffle" change, and the dollars if they are chosen. */
class ComparePage {
	private readonly root: ParentNode;
	private readonly frame: HTMLElement;
	private readonly problem: HTMLElement;
	private readonly share: HTMLElement;
	private readonly shuffle: HTMLButtonElement;
	private readonly dollarsSwitch: DollarsSwitch;
	private readonly pickers: Readonly<Record<Side, ItemPicker>>;
	/** Slugs of items whose worths cannot be converted to today's dollars. */
	private readonly nominalOnly: ReadonlySet<string>;
	/** The pair that the build drew. */
	private readonly example: Readonly<Partial<Record<Side, PickedItem>>>;
	private calls = 0;
	private both: Both | undefined;
	/** The dollars that the visitor chose for the pair. */
	private dollars: Dollars | undefined;
	/** Whether the example has been replaced by another pair. */
	private compared = false;

	constructor(root: ParentNode) {
		this.root = root;
		this.frame = need(root, '[data-comparison]', HTMLElement);
		this.problem = need(root, '[data-problem]', HTMLElement);
		this.share = need(root, '[data-share]', HTMLElement);
		this.shuffle = need(root, '[data-shuffle]', HTMLButtonElement);
		this.dollarsSwitch = new DollarsSwitch(root);
		this.nominalOnly = new Set((this.frame.dataset.nominalOnly ?? '').split(' '));
		this.dollarsSwitch.setUseful(false);
		const onPick = () => void this.compareFilled();
		this.pickers = { a: new ItemPicker('a', onPick), b: new ItemPicker('b', onPick) };
		this.example = Object.fromEntries(SIDES.flatMap((side) => this.readExample(side)));
	}

	async start(): Promise<void> {
		need(this.root, '[data-compare-form]', HTMLFormElement).addEventListener('submit', (event) => {
			event.preventDefault();
			void this.comparePicked();
		});
		startShare(this.share, () => {
			const { a, b } = this.both?.nominal ?? {};
			const address = a && b ? this.toAddress(a.slug, b.slug) : '/compare/';
			return { url: new URL(address, location.href).href, text: this.both?.nominal.ratioLabel ?? document.title };
		});
		this.shuffle.addEventListener('click', () => void this.load(() => this.callRandom(), true));
		this.dollarsSwitch.onChange((dollars) => this.chooseDollars(dollars));
		need(this.root, '[data-swap]', HTMLButtonElement).addEventListener('click', () => {
			this.pickers.a.swap(this.pickers.b);
			void this.compareFilled();
		});
		addEventListener('popstate', () => void this.loadFromAddress());
		await this.loadFromAddress();
	}

	private readExample(side: Side): [Side, PickedItem][] {
		const link = this.frame.querySelector<HTMLAnchorElement>(`[data-card="${side}"] a`);
		const slug = link?.dataset.slug;
		return link && slug ? [[side, { slug, name: link.textContent }]] : [];
	}

	private async loadFromAddress(): Promise<void> {
		const { a, b } = readAddress();
		const isExample = a === '' && b === '' && !this.compared;
		const isPair = a !== '' && b !== '';
		const isDrawn = isPair && !this.compared && this.example.a?.slug === a && this.example.b?.slug === b;
		this.dollars = readDollars();
		this.pickers.a.write(a);
		this.pickers.b.write(b);
		// The example would be seen for a moment before the pair: it is hidden, but keeps its room so that nothing jumps.
		for (const part of [this.frame, this.share]) part.classList.toggle('is-waiting', isPair && !isDrawn);
		this.frame.hidden = !isExample && !isPair;
		this.share.hidden = !isPair;
		if (isPair) return this.load(() => this.callBoth({ a, b }), false);
		const known = a || b ? await loadSearch().catch(() => undefined) : undefined;
		for (const side of SIDES) {
			const picked = isExample ? this.example[side] : known?.bySlug.get({ a, b }[side]);
			if (picked) this.pickers[side].set(picked);
		}
	}

	/** Compares once both fields are filled. */
	private async compareFilled(): Promise<void> {
		if (SIDES.every((side) => this.pickers[side].isFilled)) await this.comparePicked();
	}

	private async comparePicked(): Promise<void> {
		const { a, b } = this.pickers;
		try {
			const slugs = { a: await a.resolve(), b: await b.resolve() };
			if (slugs.a === undefined) a.focus();
			else if (slugs.b === undefined) b.focus();
			else {
				const pair = { a: slugs.a, b: slugs.b };
				await this.load(() => this.callBoth(pair), true);
			}
		} catch {
			showProblem(this.problem, 'The search is not available at the moment. Please try again in a while.');
		}
	}

	/** A pair in today's dollars; undefined, without a call, where a worth cannot be converted. */
	private async callToday(pair: Readonly<Record<Side, string>>): Promise<Comparison | undefined> {
		if (SIDES.some((side) => this.nominalOnly.has(pair[side]))) return undefined;
		return callApi<Comparison>(toPath(pair, 'today')).catch(() => undefined);
	}

	private async callBoth(pair: Readonly<Record<Side, string>>): Promise<Both> {
		const [nominal, today] = await Promise.all([callApi<Comparison>(toPath(pair, 'nominal')), this.callToday(pair)]);
		return { nominal, today };
	}

	private async callRandom(): Promise<Both> {
		const nominal = await callApi<Comparison>('/compare/random');
		return { nominal, today: await this.callToday({ a: nominal.a.slug, b: nominal.b.slug }) };
	}

	/** @param keep whether to add the pair to the browser's history */
	private async load(callPair: () => Promise<Both>, keep: boolean): Promise<void> {
		const call = ++this.calls;
		this.shuffle.disabled = true;
		showProblem(this.problem, undefined);
		try {
			const both = await callPair();
			if (call !== this.calls) return;
			this.both = both;
			if (keep) {
				this.dollars = undefined;
				history.pushState(null, '', toComparePage(both.nominal.a.slug, both.nominal.b.slug));
			}
			this.show(both);
		} catch (error) {
			if (call !== this.calls) return;
			this.frame.hidden = true;
			this.share.hidden = true;
			showProblem(this.problem, toProblemText(error));
			if (error instanceof ApiProblem && error.problem.code === 'item_not_found') this.showMissing(error.problem);
		} finally {
			if (call === this.calls) this.shuffle.disabled = false;
		}
	}

	/** Changes the dollars of the pair that is shown, and says so in the address if they are not those that the page would take. */
	private chooseDollars(chosen: Dollars): void {
		if (!this.both) return;
		const { a, b } = this.both.nominal;
		this.dollars = chosen === this.toUsualDollars(this.both) ? undefined : chosen;
		history.replaceState(null, '', this.toAddress(a.slug, b.slug));
		this.show(this.both);
	}

	/** Today's dollars for figures that are years apart. */
	private toUsualDollars({ nominal: { a, b }, today }: Both): Dollars {
		return today && isFarApart(a.asOf, b.asOf) ? 'today' : 'nominal';
	}

	/** The address of a pair: its own page, if the dollars are the usual ones. */
	private toAddress(a: string, b: string): string {
		return this.dollars === undefined ? toPairPage(a, b) : toComparePage(a, b, this.dollars);
	}

	private show(both: Both): void {
		const { nominal, today } = both;
		const { a, b } = nominal;
		const isToday = today !== undefined && (this.dollars ?? this.toUsualDollars(both)) === 'today';
		this.compared = true;
		for (const part of [this.frame, this.share]) part.classList.remove('is-waiting');
		showComparison(this.frame, isToday ? today : nominal, nominal);
		for (const side of SIDES) if (!this.pickers[side].isBeingTyped) this.pickers[side].set(nominal[side]);
		// Two recent figures are in today's dollars as they are.
		const isSame = !today || SIDES.every((side) => today[side].worthCents === nominal[side].worthCents);
		this.dollarsSwitch.setUseful(!isSame);
		this.dollarsSwitch.show(isToday ? 'today' : 'nominal');
		this.share.hidden = false;
		const heading = document.querySelector('[data-pair-heading]');
		if (heading) heading.textContent = `${a.name} and ${b.name}`;
		setTitle(`${a.name} and ${b.name} compared`);
	}

	/** Says which of the two items does not exist, and links to comparisons with similar ones. */
	private showMissing({ errors: [error] = [], suggestions = [] }: ApiProblem['problem']): void {
		const pair = readAddress();
		const side = error && 'parameter' in error && error.parameter === 'b' ? 'b' : 'a';
		showProblem(this.problem, `There is no item “${pair[side]}” to compare.${suggestions.length > 0 ? ' Did you mean ' : ''}`);
		for (const [i, slug] of suggestions.entries()) {
			const link = document.createElement('a');
			link.href = side === 'a' ? toComparePage(slug, pair.b) : toComparePage(pair.a, slug);
			link.textContent = slug;
			this.problem.append(i > 0 ? ', ' : '', link);
		}
		if (suggestions.length > 0) this.problem.append('?');
	}
}

/** Starts the comparison page, if this is one. */
export async function startComparePage(): Promise<void> {
	const root = document.querySelector('[data-compare-page]');
	if (root) await new ComparePage(root).start();
}

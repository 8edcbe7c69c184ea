import { getOwn } from '../../../core/get-own.ts';
import { need } from '../dom.ts';
import type { LadderStage } from './stage.ts';

/** The ladder as the catalogue's filters use it. */
export type LadderHandle = {
	/** Dims all dots except those of these items; undefined dims none. */
	highlight: (slugs: ReadonlySet<string> | undefined) => void;
};

const KEYS: Readonly<Record<string, (stage: LadderStage) => void>> = {
	ArrowRight: (stage) => stage.step(1),
	ArrowUp: (stage) => stage.step(1),
	ArrowLeft: (stage) => stage.step(-1),
	ArrowDown: (stage) => stage.step(-1),
	PageUp: (stage) => stage.step(10),
	PageDown: (stage) => stage.step(-10),
	Home: (stage) => stage.step(Number.NEGATIVE_INFINITY),
	End: (stage) => stage.step(Number.POSITIVE_INFINITY),
	Enter: (stage) => stage.open(),
	'+': (stage) => stage.zoom('in'),
	'=': (stage) => stage.zoom('in'),
	'-': (stage) => stage.zoom('out'),
	'0': (stage) => stage.zoom('all'),
};

const SLIDER = {
	tabindex: '0',
	role: 'slider',
	'aria-label': 'Items on the worth ladder, from the cheapest to the most expensive',
	'aria-valuemin': '1',
	'aria-valuenow': '1',
	'aria-valuetext': 'Press an arrow key to walk along the items',
};

/** Loads the interactive ladder once; after a failure the next call tries again. */
function createLoader(figure: HTMLElement): () => Promise<LadderStage> {
	let loading: Promise<LadderStage> | undefined;
	return () => {
		loading ??= import('./stage.ts')
			.then(({ createLadderStage }) => createLadderStage(figure))
			.catch((error: unknown) => {
				loading = undefined;
				throw error;
			});
		return loading;
	};
}

/**
 * Makes the ladder of a page a slider over the items, from the cheapest to the most expensive (ARIA Authoring Practices, "Slider").
 * The search index and the zoom are loaded when a visitor first uses the ladder. Until then, or if loading fails, the ladder is the
 * picture that the build drew.
 */
export function startLadder(): LadderHandle {
	const figure = document.querySelector<HTMLElement>('[data-ladder]');
	if (!figure) return { highlight() {} };
	const stage = need(figure, '[data-ladder-stage]', HTMLElement);
	const load = createLoader(figure);
	let isUsed = false;
	const use = (act: (stage: LadderStage) => void) => {
		isUsed = true;
		void load().then(act, () => undefined);
	};

	for (const [name, value] of Object.entries(SLIDER)) stage.setAttribute(name, value);
	stage.setAttribute('aria-valuemax', document.documentElement.dataset.items ?? '0');
	// A pointer that was over the ladder before this script ran does not enter it.
	for (const event of ['pointerenter', 'pointermove', 'focus']) stage.addEventListener(event, () => use(() => {}), { once: true });
	stage.addEventListener('click', (event) => use((awake) => awake.press(event)));
	stage.addEventListener('keydown', (event) => {
		const act = getOwn(KEYS, event.key);
		if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
		event.preventDefault();
		use(act);
	});
	for (const button of figure.querySelectorAll<HTMLButtonElement>('[data-zoom]'))
		button.addEventListener('click', () => use((awake) => awake.zoom(button.dataset.zoom as 'in' | 'out' | 'all')));

	return {
		highlight(slugs) {
			// An unused ladder without a filter already looks right.
			if (slugs || isUsed) use((awake) => awake.highlight(slugs));
		},
	};
}

import { need } from '../dom.ts';
import type { LadderStage } from './stage.ts';

/** The ladder as the catalogue's filters see it. */
export type LadderHandle = {
	/** Dims every dot but those of these items; undefined dims none. */
	highlight: (slugs: ReadonlySet<string> | undefined) => void;
};

/**
 * Makes the ladder of a page one control: a slider over the items, from the cheapest to the dearest (ARIA Authoring Practices, "Slider").
 * What it needs (the search index, the zoom) is loaded when someone first reaches for it; until then, and where it cannot be loaded, the
 * ladder is the picture that the build drew.
 */
export function startLadder(): LadderHandle {
	const figure = document.querySelector<HTMLElement>('[data-ladder]');
	if (!figure) return { highlight() {} };
	const ladder = figure;
	const stage = need(figure, '[data-ladder-stage]', HTMLElement);
	const count = Number(document.documentElement.dataset.items);
	stage.tabIndex = 0;
	stage.setAttribute('role', 'slider');
	stage.setAttribute('aria-label', 'Items on the worth ladder, from the cheapest to the dearest');
	stage.setAttribute('aria-valuemin', '1');
	stage.setAttribute('aria-valuemax', String(count));
	stage.setAttribute('aria-valuenow', '1');
	stage.setAttribute('aria-valuetext', 'Press an arrow key to walk along the items');

	let starting: Promise<LadderStage> | undefined;
	function start(): Promise<LadderStage> {
		starting ??= import('./stage.ts')
			.then(({ createLadderStage }) => createLadderStage(ladder))
			.catch((error: unknown) => {
				// The next one who reaches for it tries again.
				starting = undefined;
				throw error;
			});
		return starting;
	}
	const wake = () => void start().catch(() => undefined);
	stage.addEventListener('pointerenter', wake, { once: true });
	stage.addEventListener('focus', wake, { once: true });

	stage.addEventListener('click', (event) => {
		void start().then(
			(awake) => awake.press(event),
			() => undefined,
		);
	});
	stage.addEventListener('keydown', (event) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const steps: Readonly<Record<string, (awake: LadderStage) => void>> = {
			ArrowRight: (awake) => awake.step(1),
			ArrowUp: (awake) => awake.step(1),
			ArrowLeft: (awake) => awake.step(-1),
			ArrowDown: (awake) => awake.step(-1),
			PageUp: (awake) => awake.step(10),
			PageDown: (awake) => awake.step(-10),
			Home: (awake) => awake.step(Number.NEGATIVE_INFINITY),
			End: (awake) => awake.step(Number.POSITIVE_INFINITY),
			Enter: (awake) => awake.open(),
			'+': (awake) => awake.zoom('in'),
			'=': (awake) => awake.zoom('in'),
			'-': (awake) => awake.zoom('out'),
			'0': (awake) => awake.zoom('all'),
		};
		const act = steps[event.key];
		if (!act) return;
		event.preventDefault();
		void start().then(act, () => undefined);
	});
	for (const button of figure.querySelectorAll<HTMLButtonElement>('[data-zoom]')) {
		button.addEventListener('click', () => {
			void start().then(
				(awake) => awake.zoom(button.dataset.zoom as 'in' | 'out' | 'all'),
				() => undefined,
			);
		});
	}

	return {
		highlight(slugs) {
			// A ladder that nobody has dimmed or touched need not be woken to be left as it is.
			if (slugs || starting)
				void start().then(
					(awake) => awake.highlight(slugs),
					() => undefined,
				);
		},
	};
}

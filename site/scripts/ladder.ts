import type { LadderStage } from './ladder-stage.ts';
import { need } from './need.ts';

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
		starting ??= import('./ladder-stage.ts')
			.then(({ createLadderStage }) => createLadderStage(figure!))
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

	stage.addEventListener('keydown', (event) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const steps: Readonly<Record<string, (ladder: LadderStage) => void>> = {
			ArrowRight: (ladder) => ladder.step(1),
			ArrowUp: (ladder) => ladder.step(1),
			ArrowLeft: (ladder) => ladder.step(-1),
			ArrowDown: (ladder) => ladder.step(-1),
			PageUp: (ladder) => ladder.step(10),
			PageDown: (ladder) => ladder.step(-10),
			Home: (ladder) => ladder.step(Number.NEGATIVE_INFINITY),
			End: (ladder) => ladder.step(Number.POSITIVE_INFINITY),
			Enter: (ladder) => ladder.open(),
			'+': (ladder) => ladder.zoom('in'),
			'=': (ladder) => ladder.zoom('in'),
			'-': (ladder) => ladder.zoom('out'),
			'0': (ladder) => ladder.zoom('all'),
		};
		const act = steps[event.key];
		if (!act) return;
		event.preventDefault();
		void start().then(act, () => undefined);
	});
	for (const button of figure.querySelectorAll<HTMLButtonElement>('[data-zoom]')) {
		button.addEventListener('click', () => {
			void start().then(
				(ladder) => ladder.zoom(button.dataset.zoom as 'in' | 'out' | 'all'),
				() => undefined,
			);
		});
	}

	return {
		highlight(slugs) {
			// A ladder that nobody has dimmed or touched need not be woken to be left as it is.
			if (slugs || starting) void start().then((ladder) => ladder.highlight(slugs), () => undefined);
		},
	};
}

import { need } from './need.ts';

/** Lets arrow keys walk along the ladder's dots as one tab stop, and shows the name of the dot under pointer or focus. */
export function startLadder(): void {
	const figure = document.querySelector('[data-ladder]');
	if (!figure) return;
	const card = need(figure, '[data-ladder-card]', HTMLElement);
	for (const svg of figure.querySelectorAll('svg')) {
		const dots = [...svg.querySelectorAll<SVGAElement>('a')];
		dots[0]?.setAttribute('tabindex', '0');
		const show = (dot: SVGAElement) => {
			const [name = '', ...rest] = (dot.querySelector('title')?.textContent ?? '').split(/, (?=\$)/);
			const strong = document.createElement('strong');
			strong.textContent = name;
			card.replaceChildren(strong, ` ${rest.join(', ')}`);
			card.hidden = false;
		};
		svg.addEventListener('pointerover', ({ target }) => {
			const dot = target instanceof Element ? target.closest('a') : null;
			if (dot instanceof SVGAElement) show(dot);
		});
		svg.addEventListener('focusin', ({ target }) => {
			if (target instanceof SVGAElement) show(target);
		});
		svg.addEventListener('keydown', (event) => {
			const place = dots.indexOf(event.target as SVGAElement);
			const step = ['ArrowRight', 'ArrowUp'].includes(event.key) ? 1 : ['ArrowLeft', 'ArrowDown'].includes(event.key) ? -1 : 0;
			const next = event.key === 'Home' ? dots[0] : event.key === 'End' ? dots.at(-1) : dots[place + step];
			if ((step === 0 && event.key !== 'Home' && event.key !== 'End') || !next) return;
			event.preventDefault();
			dots[place]?.setAttribute('tabindex', '-1');
			next.setAttribute('tabindex', '0');
			next.focus();
		});
	}
}

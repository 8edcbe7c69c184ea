/** Where the language that a reader chose is remembered. */
const CHOSEN = 'worthdex-language';
/** Told to every group of the page when one is turned to another language. */
const CHOICE_EVENT = 'code-tabs-choice';

let groups = 0;

function readChoice(): string | null {
	try {
		return localStorage.getItem(CHOSEN);
	} catch {
		// A browser that keeps nothing begins with the first language on each page.
		return null;
	}
}

function keepChoice(language: string): void {
	try {
		localStorage.setItem(CHOSEN, language);
	} catch {
		// As above.
	}
}

/** The same request in several languages, one to be seen at a time; without script they stand below each other. */
class CodeTabs extends HTMLElement {
	private tabs: HTMLButtonElement[] = [];
	private panels: HTMLElement[] = [];

	connectedCallback(): void {
		if (this.tabs.length > 0) return;
		const group = `code-tabs-${groups++}`;
		this.panels = [...this.querySelectorAll<HTMLElement>(':scope > .expressive-code')];
		const list = document.createElement('div');
		list.role = 'tablist';
		list.ariaLabel = 'Language';
		this.tabs = this.panels.map((panel, index) => {
			const tab = document.createElement('button');
			tab.type = 'button';
			tab.role = 'tab';
			tab.id = `${group}-tab-${index}`;
			tab.textContent = panel.querySelector('figcaption')?.textContent.trim() ?? '';
			panel.id = `${group}-panel-${index}`;
			panel.role = 'tabpanel';
			tab.setAttribute('aria-controls', panel.id);
			panel.setAttribute('aria-labelledby', tab.id);
			tab.addEventListener('click', () => this.choose(index));
			return tab;
		});
		list.append(...this.tabs);
		list.addEventListener('keydown', (event) => this.move(event));
		this.prepend(list);
		document.addEventListener(CHOICE_EVENT, () => this.show(this.findChosen()));
		this.show(this.findChosen());
	}

	private findChosen(): number {
		return Math.max(
			0,
			this.tabs.findIndex(({ textContent }) => textContent === readChoice()),
		);
	}

	private show(chosen: number): void {
		for (const [index, tab] of this.tabs.entries()) {
			tab.ariaSelected = String(index === chosen);
			tab.tabIndex = index === chosen ? 0 : -1;
			const panel = this.panels[index];
			if (panel) panel.hidden = index !== chosen;
		}
	}

	/** Turns every group of the page, and keeps this one where it is on the screen. */
	private choose(index: number): void {
		const top = this.getBoundingClientRect().top;
		keepChoice(this.tabs[index]?.textContent ?? '');
		document.dispatchEvent(new CustomEvent(CHOICE_EVENT));
		this.show(index);
		scrollBy({ top: this.getBoundingClientRect().top - top, behavior: 'instant' });
	}

	private move(event: KeyboardEvent): void {
		const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
		const from = this.tabs.indexOf(document.activeElement as HTMLButtonElement);
		if (step === undefined || from < 0) return;
		event.preventDefault();
		const to = (from + step + this.tabs.length) % this.tabs.length;
		this.choose(to);
		this.tabs[to]?.focus();
	}
}

customElements.define('code-tabs', CodeTabs);

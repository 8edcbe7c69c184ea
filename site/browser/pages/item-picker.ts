import { need } from '../dom.ts';
import { startCombobox } from '../search/combobox.ts';
import { loadSearch } from '../search/load-search.ts';

export type PickedItem = { slug: string; name: string };

/** A field of the comparison page to pick an item. */
export class ItemPicker {
	private readonly input: HTMLInputElement;
	private readonly problem: HTMLElement;
	private picked: PickedItem | undefined;
	/** Whether the text was typed since the page last wrote it. */
	private typed = false;

	constructor(side: 'a' | 'b', onPick: () => void) {
		this.input = need(document, `[data-picker="${side}"]`, HTMLInputElement);
		this.problem = need(document, `#compare-${side}-problem`, HTMLElement);
		startCombobox(this.input, {
			list: need(document, `#compare-${side}-list`, HTMLUListElement),
			report: (message, kind) => {
				this.problem.textContent = kind === 'failure' || message === 'Nothing found' ? message : '';
			},
			onPick: (entry) => {
				this.set(entry);
				onPick();
			},
		});
		this.input.addEventListener('input', () => {
			this.typed = true;
		});
	}

	get isFilled(): boolean {
		return this.input.value.trim() !== '';
	}

	/** Whether the visitor is typing a name; an answer that comes meanwhile must not take its place. */
	get isBeingTyped(): boolean {
		return this.typed && document.activeElement === this.input;
	}

	focus(): void {
		this.input.focus();
	}

	/** Shows a text that names no known item. */
	write(text: string): void {
		this.input.value = text;
		this.typed = false;
	}

	set(picked: PickedItem): void {
		this.picked = { slug: picked.slug, name: picked.name };
		this.write(picked.name);
		this.problem.textContent = '';
		this.input.removeAttribute('aria-invalid');
	}

	/** Exchanges texts and items with another picker. */
	swap(other: ItemPicker): void {
		[this.input.value, other.input.value] = [other.input.value, this.input.value];
		[this.picked, other.picked] = [other.picked, this.picked];
	}

	/** The slug of the picked item, or else of the best match of the text; undefined, with a message at the field, when there is none. */
	async resolve(): Promise<string | undefined> {
		const text = this.input.value.trim();
		if (this.picked && text === this.picked.name) return this.picked.slug;
		const [best] = text === '' ? [] : await (await loadSearch()).find(text, 1);
		if (best) this.set(best);
		else {
			this.problem.textContent = text === '' ? 'Pick an item' : 'No item fits this name';
			this.input.setAttribute('aria-invalid', 'true');
		}
		return best?.slug;
	}
}

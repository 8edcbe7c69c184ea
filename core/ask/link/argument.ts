import type { AmountRef, Term } from '../plan.ts';
import type { MentionOf, Span } from './mention.ts';

/** Something with a worth that a plan may refer to, with the words that say it. */
export type Argument = {
	amount: AmountRef;
	/** The tokens it uses, in order. */
	spans: readonly Span[];
	/** How it was put together, for the ranker. */
	shape: 'one' | 'counted' | 'measured' | 'rate' | 'span' | 'part' | 'factor' | 'money' | 'bare-number' | 'group';
	item?: MentionOf<'item'>;
	group?: MentionOf<'group'>;
};

/** An argument that is a quantity of an item. */
export type TermArgument = Argument & { amount: Term; item: MentionOf<'item'> };

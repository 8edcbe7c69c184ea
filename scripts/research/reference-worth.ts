import type { Point } from './rails.ts';

/* The worth that a new one is compared with, so that small steps in one direction do not pass unread week after week. Days are `YYYY-MM-DD`. */

/** A worth in US cents that a run of the week replaced, and the day of that run. */
export type Replaced = { readonly on: string; readonly worthCents: number };

/** The past of an item: when it was added, when a person last accepted a worth, and what was replaced since, oldest first. */
export type Remembered = {
	readonly addedOn: string;
	readonly seenOn?: string | undefined;
	readonly replaced?: readonly Replaced[] | undefined;
	readonly history?: readonly Point[] | undefined;
	readonly valuation: Point;
};

/** A worth of the catalogue on a day that matters: a person saw it, or it is as old as the memory reaches. */
export type Reference = {
	readonly cents: number;
	readonly on: string;
	/** The day of the figure itself, which is no later. */
	readonly asOf: string;
	readonly isSeen: boolean;
};

/** Window for comparing a worth, in days. A slower drift has been public for a season. */
const MEMORY_DAYS = 90;
/** Replaced worths that an item keeps: those of the memory, and a few more for the log of changes. */
export const MAX_REPLACED = 20;

const DAY_MS = 86_400_000;
const addDays = (date: string, days: number) => new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** The worth of the catalogue on a day: the first that was replaced later, or else today's. */
function toWorthOn({ replaced = [], valuation }: Remembered, day: string): number {
	return replaced.find(({ on }) => on > day)?.worthCents ?? valuation.worthCents;
}

/** The worth that a person last saw, or that of 90 days ago, whichever is nearer. A person sees an item when it is added. */
export function toReference(item: Remembered, today: string): Reference {
	const seenOn = item.seenOn ?? item.addedOn;
	const memory = addDays(today, -MEMORY_DAYS);
	const isSeen = seenOn >= memory;
	const on = isSeen ? seenOn : memory;
	const cents = toWorthOn(item, on);
	const points = [...(item.history ?? []), item.valuation];
	const asOf = points.findLast(({ worthCents }) => worthCents === cents)?.asOf ?? on;
	return { cents, on, asOf: asOf < on ? asOf : on, isSeen };
}

import { expect } from 'vitest';
import type { XmlElement } from './parse-xml.ts';

const ATOM = '{http://www.w3.org/2005/Atom}';
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
/** What may stand in a feed and in an entry, and how often (RFC 4287, 4.1.1 and 4.1.2), of what is used here. */
const FEED = {
	id: [1, 1],
	title: [1, 1],
	subtitle: [0, 1],
	updated: [1, 1],
	author: [0, 9],
	link: [0, 9],
	rights: [0, 1],
	entry: [0, 999],
};
const ENTRY = { id: [1, 1], title: [1, 1], updated: [1, 1], link: [0, 9], category: [0, 9], summary: [0, 1], author: [0, 9] };

function readMember(element: XmlElement, name: string): XmlElement[] {
	return element.children.filter(({ tag }) => tag === `${ATOM}${name}`);
}

function expectMembers(element: XmlElement, allowed: Readonly<Record<string, readonly number[]>>): void {
	for (const [name, [least = 0, most = 0]] of Object.entries(allowed)) {
		const count = readMember(element, name).length;
		expect(count >= least && count <= most, `${name} ${count} times`).toBe(true);
	}
	expect(element.children.map(({ tag }) => tag.replace(ATOM, '')).filter((name) => !(name in allowed))).toEqual([]);
	for (const { text } of readMember(element, 'id')) expect(URL.canParse(text), text).toBe(true);
	for (const { text } of readMember(element, 'updated')) expect(text).toMatch(TIMESTAMP);
	for (const { text } of readMember(element, 'title')) expect(text).not.toBe('');
	for (const { attributes } of readMember(element, 'link')) expect(URL.canParse(attributes.href ?? ''), attributes.href).toBe(true);
	// No two alternates of the same type.
	const alternates = readMember(element, 'link').filter(({ attributes }) => attributes.rel === 'alternate');
	expect(new Set(alternates.map(({ attributes }) => attributes.type)).size).toBe(alternates.length);
}

/** Holds a parsed document to what RFC 4287 demands of a feed, and returns its entries as their members' texts. */
export function expectAtom(feed: XmlElement): Record<'id' | 'title' | 'updated' | 'summary', string>[] {
	expect(feed.tag).toBe(`${ATOM}feed`);
	expectMembers(feed, FEED);
	// Entries have no author of their own, so the feed must.
	expect(readMember(feed, 'author').map((author) => readMember(author, 'name').length)).toEqual([1]);
	expect(readMember(feed, 'link').filter(({ attributes }) => attributes.rel === 'self')).toHaveLength(1);
	const entries = readMember(feed, 'entry');
	for (const entry of entries) expectMembers(entry, ENTRY);
	const read = (entry: XmlElement, name: string) => readMember(entry, name)[0]?.text ?? '';
	const ids = entries.map((entry) => read(entry, 'id'));
	expect(new Set(ids).size).toBe(ids.length);
	return entries.map((entry) => ({
		id: read(entry, 'id'),
		title: read(entry, 'title'),
		updated: read(entry, 'updated'),
		summary: read(entry, 'summary'),
	}));
}

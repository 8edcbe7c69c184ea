import { describe, expect, test } from 'vitest';
import { describeCandidates, findCandidates } from '../../../functions/planner/candidates.ts';
import { deps } from '../../core/ask/fixture.ts';

describe('findCandidates()', () => {
	test('finds names in other languages and with slips, groups and amounts', () => {
		const { items, groups, amounts } = findCandidates('wie viele Big Macs und 3 avocado tosts für $50 seit 1990', deps);
		expect([...items.keys()]).toEqual(expect.arrayContaining(['big-mac', 'avocado-toast']));
		expect(amounts.get('$50')).toMatchObject({ cents: '5000' });
		expect(amounts.get('3')).toMatchObject({ number: '3' });
		expect(amounts.get('1990')?.moment).toMatchObject({ year: 1990 });
		expect([...groups.keys()]).toContain('food drink');
	});

	test('finds names that the reader does not spot, by the trigrams of a phrase', () => {
		expect([...findCandidates('is the monalissa dear', deps).items.keys()]).toContain('mona-lisa');
	});

	test('offers familiar items where no word is like a name', () => {
		const catalogue = { ...deps.catalogue, familiarity: { 'mona-lisa': 3, bitcoin: 1 } };
		expect([...findCandidates('Сколько стоит Мона Лиза?', { ...deps, catalogue }).items.keys()]).toEqual(['mona-lisa']);
	});

	test('bounds what it offers for the longest question', () => {
		const { items, groups } = findCandidates('a mona lisa bitcoin big mac car painting toast of '.repeat(10), deps);
		expect(items.size).toBeLessThanOrEqual(40);
		expect(groups.size).toBeLessThanOrEqual(24);
	});

	test('shows names, units and unknown words, and no figure', () => {
		const shown = JSON.stringify(describeCandidates(findCandidates('How much is a zorped Mona Lisa in Paris?', deps)));
		expect(JSON.parse(shown)).toMatchObject({ items: { 'mona-lisa': 'Mona Lisa; La Gioconda' }, unknown: ['zorped', 'Paris'] });
		expect(shown).not.toContain('$');
	});
});

import path from 'node:path';
import { MAX_DRAWING_BYTES } from '../../core/limits.ts';
import type { Fault } from '../content/fault.ts';
import { findDrawingFlaw } from '../images/find-drawing-flaw.ts';
import { ARTWORK_TYPES } from '../images/icon-sets.ts';
import type { Rule } from './rule.ts';

export const plainArtwork: Rule = {
	name: 'plain-artwork',
	description: 'Own artwork belongs to an item; a drawing is small and holds shapes alone.',
	check(content, { artwork }) {
		return [...artwork].flatMap(([file, bytes]): Fault[] => {
			const whole = { path: path.join(content.dir, 'images', file), pointer: '' };
			const { name: slug, ext } = path.parse(file);
			if (!content.items.has(slug) || !ARTWORK_TYPES.some((type) => ext === `.${type}`)) {
				return [{ ...whole, found: file, expected: `the slug of an item and .${ARTWORK_TYPES.join(' or .')}` }];
			}
			if (ext !== '.svg') return [];
			if (bytes.length > MAX_DRAWING_BYTES) {
				return [{ ...whole, found: bytes.length, expected: `at most ${MAX_DRAWING_BYTES} bytes` }];
			}
			const flaw = findDrawingFlaw(new TextDecoder().decode(bytes));
			return flaw ? [{ ...whole, ...flaw }] : [];
		});
	},
};

export { toShortWorth } from '../../core/to-short-worth.ts';

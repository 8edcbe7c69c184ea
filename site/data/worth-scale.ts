export { createWorthScale, type WorthScale } from '../../core/worth-scale.ts';

import type { WorthFigures } from '../../domain/listing/figures/worth.ts';
import { keptForm } from './kept-form.ts';

export const KEPT_WORTH = 'worth';

/**
 * Stores a visitor's figures in this tab until their new listing opens. The figures aren't in the URL, because any link
 * could then prefill a listing.
 */
export const keepWorth = (figures: WorthFigures): void => keptForm.keep(KEPT_WORTH, { ...figures, at: Date.now() });

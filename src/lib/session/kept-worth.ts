import type { WorthFigures } from '../../domain/listing/figures/worth.ts';
import { keptForm } from './kept-form.ts';

export const KEPT_WORTH = 'worth';

/**
 * Remembers a visitor's figures until their new listing opens, in this tab only. Storing them in the URL would let any
 * link begin a listing for its reader.
 */
export const keepWorth = (figures: WorthFigures): void => keptForm.keep(KEPT_WORTH, { ...figures, at: Date.now() });

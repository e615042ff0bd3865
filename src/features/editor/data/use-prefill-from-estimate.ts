import { useEffect } from 'react';
import * as z from 'zod';
import { monthSchema } from '../../../domain/listing/details/details-schema.ts';
import type { DraftFields } from '../../../domain/listing/draft/draft.ts';
import { draftFieldsFromWorth } from '../../../domain/listing/draft/worth-fields.ts';
import type { WorthFigures } from '../../../domain/listing/figures/worth.ts';
import { CATEGORIES } from '../../../domain/listing/options.ts';
import { DAY_MS } from '../../../domain/shared/durations.ts';
import { keptForm } from '../../../lib/session/kept-form.ts';
import { KEPT_WORTH } from '../../../lib/session/kept-worth.ts';

const cents = z.number().int().min(0);
const keptSchema = z.object({
  category: z.enum(CATEGORIES),
  revenue: cents,
  profit: cents,
  foundedOn: monthSchema.nullable(),
  at: z.number(),
});

/** Fills a new draft, once, with the figures its seller entered on the page that estimates a project's worth. */
export function usePrefillFromEstimate(change: (fields: Partial<DraftFields>) => void, isNew: boolean): void {
  useEffect(() => {
    const figures = isNew ? takeKeptWorth() : null;
    if (figures) change(draftFieldsFromWorth(figures));
  }, [change, isNew]);
}

/** Returns the stored figures and deletes them; null if there are none or they are too old. */
function takeKeptWorth(): WorthFigures | null {
  const kept = keptForm.read(KEPT_WORTH, keptSchema);
  keptForm.forget(KEPT_WORTH);
  return kept && Date.now() - kept.at < DAY_MS ? kept : null;
}

import type { ExportFormatName } from '../../../src/domain/processor-export/export-formats.ts';
import type { Recomputed } from '../../../src/domain/processor-export/recomputed.ts';
import {
  type ExportReading,
  NO_CORRECTIONS,
  newRecompute,
  type ReadExport,
  type Recompute,
} from '../../../src/domain/recompute/recompute.ts';

/** Returns a recompute of an export that was announced at the given time. */
export const recomputeFacts = (id: string, at: Date, patch: Partial<Recompute> = {}): Recompute => ({
  ...newRecompute(
    {
      id,
      listingId: 'l'.repeat(20),
      sellerId: 's',
      name: 'balance.csv',
      bytes: 1000,
      readAs: NO_CORRECTIONS,
    },
    at,
  ),
  ...patch,
});

/** Returns the result of reading an export of one kind, without any open question. */
export const readFacts = (
  format: ExportFormatName,
  result: Recomputed,
  patch: Partial<ExportReading> = {},
): ReadExport => ({
  format,
  result,
  reading: {
    writing: { dateOrder: null, decimalSign: '.', inCents: false },
    questions: [],
    products: [],
    columns: ['id', 'Created (UTC)', 'Amount'],
    rows: [],
    behind: { payments: [], returns: [], subscriptions: [] },
    sums: { payments: 0, amounts: [], unpriced: 0 },
    lacksRefunds: false,
    unknownZones: [],
    signs: [],
    ...patch,
  },
});

import { createRowReader, recognizeExport } from '../../../src/domain/processor-export/export-formats.ts';
import { cellReaders, NotationDetector } from '../../../src/domain/processor-export/export-notation.ts';
import type { RowReading } from '../../../src/domain/processor-export/movement.ts';
import type { OriginalAmount } from '../../../src/domain/rates/conversion.ts';
import { NO_CORRECTIONS, type ReadAs } from '../../../src/domain/recompute/recompute.ts';

/**
 * Parses rows of an export by its header, using the notation detected from all their cells. `format` is the recognized
 * format.
 */
export function readCells(
  header: string[],
  rows: string[][],
  as: ReadAs = NO_CORRECTIONS,
): { format: string; readings: RowReading[] } {
  const found = recognizeExport(header, as.mapping);
  if (!found) throw new Error('The header was not recognized.');
  const survey = new NotationDetector(found.known);
  for (const row of rows) survey.observe(row);
  const cells = cellReaders(survey.found(as).writing);
  const conversions = found.known.conversions?.(cells);
  for (const row of rows) conversions?.observe(row);
  const read = createRowReader(found.known, cells, conversions);
  return { format: found.format, readings: rows.map(read) };
}
/** Parses unquoted lines in the same way. */
export const read = (header: string, rows: string[], as?: ReadAs) =>
  readCells(
    header.split(','),
    rows.map((row) => row.split(',')),
    as,
  );
/** Formats an amount in dollars as its cents, and any other amount with its currency. */
const amountOf = (amount: OriginalAmount | string): string =>
  typeof amount === 'string'
    ? amount
    : amount.currency === 'USD'
      ? String(amount.minor)
      : `${amount.minor} ${amount.currency}`;
/** Formats a row's movements in short: `charge 2026-05-31T22:10:05.000Z 2900 recurring cus_1`. */
export const summarizeReading = (reading: RowReading) =>
  typeof reading === 'string'
    ? reading
    : reading.entries.map((entry) =>
        entry.kind === 'subscription'
          ? `${new Date(entry.from).toISOString().slice(0, 10)} to ${entry.to && new Date(entry.to).toISOString().slice(0, 10)} ${amountOf(entry.monthly)} ${entry.customer}`
          : `${entry.kind} ${new Date(entry.at).toISOString().slice(0, 19)} ${amountOf(entry)} ${{ true: 'recurring', false: 'one-off', null: 'unknown' }[String(entry.isRecurring)]} ${entry.customer}`,
      );
/** Returns the movements of each line in the same short form. */
export const movements = (header: string, rows: string[], as?: ReadAs) =>
  read(header, rows, as).readings.map(summarizeReading);

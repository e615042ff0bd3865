import { type ReadAs, readerOf } from '../../../src/domain/processor-export/export-formats.ts';
import type { RowReading } from '../../../src/domain/processor-export/movement.ts';

/** Without choices of the seller. */
export const AS_IS: ReadAs = { mapping: null, dateOrder: null };

/** Reads lines of an export, without quotes, by its header; `format` is the format that was recognized. */
export function read(header: string, rows: string[], as: ReadAs = AS_IS): { format: string; readings: RowReading[] } {
  const found = readerOf(header.split(','), as);
  if (!found) throw new Error('The header was not recognized.');
  return { format: found.format, readings: rows.map((row) => found.read(row.split(','))) };
}
/** What a row moves, in short: `charge 2026-05-31T22:10:05.000Z 2900 recurring cus_1`. */
export const inShort = (reading: RowReading) =>
  typeof reading === 'string'
    ? reading
    : reading.entries.map((entry) =>
        entry.kind === 'subscription'
          ? `${new Date(entry.from).toISOString().slice(0, 10)} to ${entry.to && new Date(entry.to).toISOString().slice(0, 10)} ${entry.monthlyCents} ${entry.customer}`
          : `${entry.kind} ${new Date(entry.at).toISOString().slice(0, 19)} ${entry.cents} ${{ true: 'recurring', false: 'one-off', null: 'unknown' }[String(entry.isRecurring)]} ${entry.customer}`,
      );
/** The same of each line. */
export const movements = (header: string, rows: string[], as?: ReadAs) => read(header, rows, as).readings.map(inShort);

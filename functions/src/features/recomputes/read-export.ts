import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { parse as parseAll } from 'csv-parse/sync';
import type { Delimiter } from '../../../../src/domain/figures/delimiter-of.ts';
import {
  type ExportFormatName,
  type ReadAs,
  readerOf,
} from '../../../../src/domain/processor-export/export-formats.ts';
import { ExportTotals } from '../../../../src/domain/processor-export/export-totals.ts';
import {
  exportDelimiter,
  HEAD_BYTES,
  MAX_COLUMNS,
  MAX_ROW_BYTES,
  MAX_ROWS,
} from '../../../../src/domain/processor-export/header-columns.ts';
import type { Recomputed } from '../../../../src/domain/processor-export/recomputed.ts';

/** An export that cannot be read, with the sentence for its seller. */
export class ExportProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ExportProblem';
  }
}

/** As exports are written, and as people save them again. */
const CSV = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true } as const;

interface Reading {
  readAs: ReadAs;
  /** Tells which months are full. */
  today: Date;
  /** Random, for hashes of customers. */
  salt: number;
  /** Told after each piece of the file how far the reading got; the next piece waits for it. It ends the reading by throwing. */
  onPiece?: (at: { format: ExportFormatName; rows: number; bytes: number }) => Promise<void> | void;
}

/**
 * Reads an export as it arrives and adds it up, without keeping its rows. An export that cannot be read is an
 * `ExportProblem`.
 */
export async function readExport(
  file: AsyncIterable<Uint8Array>,
  { readAs, today, salt, onPiece }: Reading,
): Promise<{ format: ExportFormatName; result: Recomputed; rejectedRows: Uint8Array | null }> {
  const pieces = file[Symbol.asyncIterator]();
  try {
    const head = await headOf(pieces);
    const { delimiter, header } = beginningOf(Buffer.concat(head).toString('utf8'));
    const found = readerOf(header, readAs);
    if (!found) throw new ExportProblem('We do not know this kind of export. Say which of its columns is which.');
    const { format, read } = found;
    const totals = new ExportTotals({ today, salt });
    let isHeader = true;
    const parser = parse({
      ...CSV,
      delimiter,
      max_record_size: MAX_ROW_BYTES,
      // Rows are added here and not passed on, which would take as long as parsing them.
      on_record: (row: string[], { empty_lines: emptyLines }) => {
        if (isHeader) isHeader = false;
        else if (totals.rows + emptyLines >= MAX_ROWS) throw new ExportProblem(TOO_LONG);
        else totals.include(read(row), emptyLines);
        return null;
      },
    });
    parser.resume();
    let bytes = 0;
    async function* observed() {
      for await (const piece of allOf(head, pieces)) {
        yield piece;
        bytes += piece.length;
        await onPiece?.({ format, rows: totals.rows, bytes });
      }
    }
    await pipeline(observed, parser);
    if (totals.rows === 0) throw new ExportProblem('The file has no rows below its header.');
    return { format, result: totals.result(), rejectedRows: totals.rejectedRows() };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error.records ?? 0) + Number(error.empty_lines ?? 0) + 1;
    throw new ExportProblem(`The file is not valid CSV, from row ${row} on. Export it again.`);
  } finally {
    await pieces.return?.();
  }
}

const TOO_LONG = `The file has more than ${MAX_ROWS.toLocaleString('en-US')} rows. Export a shorter period.`;

/** Reads pieces until they show what the file is. */
async function headOf(pieces: AsyncIterator<Uint8Array>): Promise<Uint8Array[]> {
  const head: Uint8Array[] = [];
  for (let bytes = 0; bytes < HEAD_BYTES; ) {
    const { done, value } = await pieces.next();
    if (done) break;
    head.push(value);
    bytes += value.length;
  }
  return head;
}

async function* allOf(head: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>) {
  yield* head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

function beginningOf(head: string): { delimiter: Delimiter; header: string[] } {
  // A character may be cut in two at the end of the head.
  const delimiter = exportDelimiter(head.slice(0, HEAD_BYTES / 2));
  if (!delimiter) throw new ExportProblem('This is not a CSV file in UTF-8. Export it as CSV.');
  const [header = []]: string[][] = parseAll(head, { ...CSV, delimiter, to: 1 });
  if (header.length > MAX_COLUMNS) throw new ExportProblem(`The file has more than ${MAX_COLUMNS} columns.`);
  return { delimiter, header };
}

import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { parse as parseAll } from 'csv-parse/sync';
import type { Delimiter } from '../../../../src/domain/figures/delimiter-of.ts';
import {
  createRowReader,
  type ExportFormatName,
  recognizeExport,
} from '../../../../src/domain/processor-export/export-formats.ts';
import { cellReaders, NotationDetector } from '../../../../src/domain/processor-export/export-notation.ts';
import {
  CSV,
  columnNames,
  detectEncoding,
  type Encoding,
  exportDelimiter,
  findHeader,
  HEAD_BYTES,
  MAX_EXPORT_ROWS,
  MAX_ROW_BYTES,
  SAMPLED_ROWS,
} from '../../../../src/domain/processor-export/export-text.ts';
import { ExportTotals } from '../../../../src/domain/processor-export/export-totals.ts';
import { cellAt, MAX_COLUMNS } from '../../../../src/domain/processor-export/header-columns.ts';
import { missingMeanRateText } from '../../../../src/domain/processor-export/month-sums.ts';
import type { KnownExport } from '../../../../src/domain/processor-export/movement.ts';
import { PreviewRows } from '../../../../src/domain/processor-export/preview-rows.ts';
import { RowFindings } from '../../../../src/domain/processor-export/row-findings.ts';
import { createRowFormatter, MAX_CELL } from '../../../../src/domain/processor-export/row-formatter.ts';
import { LargestRows } from '../../../../src/domain/processor-export/source-rows.ts';
import { isZoneName } from '../../../../src/domain/processor-export/zone-offset.ts';
import { productNotes } from '../../../../src/domain/products/product-notes.ts';
import { asksForProducts, isForSale } from '../../../../src/domain/products/sold-product.ts';
import { productOf, SoldProducts } from '../../../../src/domain/products/sold-products.ts';
import type { ExchangeRates } from '../../../../src/domain/rates/exchange-rate.ts';
import type { ReadAs, ReadExport } from '../../../../src/domain/recompute/recompute.ts';
import { storedNumber } from '../../../../src/domain/shared/stored-moments.ts';
import { excerpt } from '../../../../src/domain/shared/text.ts';

/** Error for an export that can't be read, with a message for the seller. */
export class ExportProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ExportProblem';
  }
}

interface Reading {
  readAs: ReadAs;
  /** Determines which months are complete. */
  today: Date;
  /** Random salt for hashing customers. */
  salt: number;
  rates: ExchangeRates;
  /** The project's domain; empty if unknown. */
  ownDomain?: string;
  /** Called with the progress after each piece of the file, and awaited before the next. Throwing ends the reading. */
  onPiece?: (at: { format: ExportFormatName; rows: number; bytes: number }) => Promise<void> | void;
}

/** Maximum number of unknown time zones listed. */
const MAX_UNKNOWN_ZONES = 5;

type Open = () => AsyncIterable<Uint8Array>;

/**
 * Parses an export and totals it without storing its rows; throws an `ExportProblem` if it can't be parsed. Takes an
 * extra pass if the first rows don't settle the date and number formats, and another if some rows give the dollar value
 * of other rows.
 */
export async function readExport(
  open: Open,
  { readAs, today, salt, rates, ownDomain = '', onPiece }: Reading,
): Promise<ReadExport & { rejectedRows: Uint8Array | null }> {
  const beginning = await beginningOf(open(), readAs);
  const { format, known, header, isPlain } = beginning;
  const passes = (isPlain ? 1 : 2) + (known.conversions ? 1 : 0);
  let rows = 0;
  let bytes = 0;
  const readAll = (onRow: (row: string[], others: number) => void) => {
    rows = 0;
    const onBytes = (length: number) => {
      bytes += length;
      return onPiece?.({ format, rows, bytes: Math.floor(bytes / passes) });
    };
    return eachRow(open(), beginning, onBytes, (row, others) => {
      rows += 1;
      onRow(row, others);
    });
  };
  let { survey } = beginning;
  if (!isPlain) {
    survey = new NotationDetector(known);
    await readAll((row) => survey.observe(row));
  }
  const { writing, questions } = survey.found(readAs);
  const products = new SoldProducts(salt);
  const totals = new ExportTotals({ today, salt, rates, lacksRefunds: known.lacksRefunds });
  const cells = cellReaders(writing);
  const conversions = known.conversions?.(cells);
  if (conversions) await readAll((row) => conversions.observe(row));
  const read = createRowReader(known, cells, conversions);
  const show = createRowFormatter(header, known);
  const { fee = -1, net = -1, available = -1 } = known.settlement ?? {};
  const { after = -1, net: moved = -1 } = known.balance ?? {};
  const signs = new RowFindings({
    known,
    cells,
    show: createRowFormatter(header, known, [
      fee,
      net,
      available,
      after,
      moved,
      known.serial ?? -1,
      known.untakenTax ?? -1,
    ]),
    salt,
    today,
    ownDomain,
  });
  const shown = new PreviewRows(show);
  const largest = new LargestRows(show, today);
  const unknownZones = new Set<string>();
  await readAll((row, others) => {
    const reading = read(row);
    const zone = reading === 'zone' ? cellAt(row, known.zone ?? -1) : '';
    if (isZoneName(zone) && unknownZones.size < MAX_UNKNOWN_ZONES) unknownZones.add(zone);
    const number = rows + others + 1;
    const name = productOf(row, known);
    products.observe(name, reading);
    const isOther = typeof reading !== 'string' && !isForSale(readAs.products, name, reading);
    const counting = isOther ? 'product' : reading;
    if (totals.include(counting, others)) largest.offer(row, number, counting);
    signs.observe(row, number, reading);
    shown.offer(row, number, counting);
  });
  if (totals.rows === 0) throw new ExportProblem('The file has no rows below its header.');
  const contradiction = signs.contradiction();
  if (contradiction) throw new ExportProblem(contradiction);
  const missing = totals.missingMean();
  if (missing) throw new ExportProblem(`${missingMeanRateText(missing)} Upload the file again tomorrow.`);
  const columns = columnNames(header).map((name) => excerpt(name, MAX_CELL));
  const sold = products.found();
  const isAsked = readAs.products === null && asksForProducts(sold);
  const reading = {
    writing,
    questions: isAsked ? [...questions, 'products' as const] : questions,
    products: sold,
    columns,
    rows: shown.shown(),
    behind: largest.kept(),
    sums: totals.sums(),
    lacksRefunds: known.lacksRefunds === true,
    unknownZones: [...unknownZones],
    signs: [...signs.notes(), ...productNotes(readAs.products, sold).map((note) => ({ ...note, rows: [] }))],
  };
  return { format, result: totals.result(), reading, rejectedRows: totals.rejectedRows() };
}

const TOO_MANY_ROWS = `The file has more than ${storedNumber(MAX_EXPORT_ROWS)} rows. Export a shorter period.`;

interface Beginning {
  encoding: Encoding;
  delimiter: Delimiter;
  /** Number of lines that declare the delimiter, and of title rows, above the header. */
  namedLines: number;
  titles: number;
  header: string[];
  format: ExportFormatName;
  known: KnownExport;
  /** The number and date formats of the first rows; `isPlain` is true if these rows leave no doubt. */
  survey: NotationDetector;
  isPlain: boolean;
}

/** Detects a file's encoding, delimiter and format from its beginning. */
async function beginningOf(file: AsyncIterable<Uint8Array>, readAs: ReadAs): Promise<Beginning> {
  const head = await headOf(file);
  const encoding = detectEncoding(head);
  const text = new TextDecoder(encoding).decode(head, { stream: true });
  const found = exportDelimiter(text);
  if (!found)
    throw new ExportProblem('This is not a CSV file. Export it as CSV, or save it as CSV in your spreadsheet.');
  const { delimiter, isNamed } = found;
  const namedLines = isNamed ? 1 : 0;
  const first = firstRows(text, { delimiter, from_line: 1 + namedLines });
  const titles = findHeader(first);
  const header = first[titles] ?? [];
  if (header.length > MAX_COLUMNS) throw new ExportProblem(`The file has more than ${MAX_COLUMNS} columns.`);
  const as = recognizeExport(header, readAs.mapping);
  if (!as) throw new ExportProblem('We don’t recognize this export. Tell us which column is which.');
  const survey = new NotationDetector(as.known);
  for (const row of first.slice(titles + 1)) survey.observe(row);
  return { encoding, delimiter, namedLines, titles, header, ...as, survey, isPlain: survey.isPlain(readAs) };
}

async function headOf(file: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of file) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes >= HEAD_BYTES) break;
  }
  return Buffer.concat(pieces).subarray(0, HEAD_BYTES);
}

/**
 * Parses the rows of a truncated text. Ignores parse errors, which either come from the cut or are found when the whole
 * file is parsed.
 */
function firstRows(text: string, options: { delimiter: Delimiter; from_line: number }): string[][] {
  const rows: string[][] = [];
  try {
    parseAll(text, {
      ...CSV,
      ...options,
      to: SAMPLED_ROWS,
      on_record: (row: string[]) => {
        rows.push(row);
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return rows;
}

/** Calls `onRow` for each row below the header, with the number of preceding lines that aren't rows. */
async function eachRow(
  file: AsyncIterable<Uint8Array>,
  { encoding, delimiter, namedLines, titles }: Beginning,
  onBytes: (length: number) => Promise<void> | void,
  onRow: (row: string[], others: number) => void,
): Promise<void> {
  let above = titles + 1;
  let rows = 0;
  const parser = parse({
    ...CSV,
    delimiter,
    from_line: 1 + namedLines,
    max_record_size: MAX_ROW_BYTES,
    // Handles rows here instead of emitting them, which would take as long as parsing them.
    on_record: (row: string[], { empty_lines: emptyLines }) => {
      const others = emptyLines + namedLines + titles;
      if (above > 0) above -= 1;
      else if (rows + others >= MAX_EXPORT_ROWS) throw new ExportProblem(TOO_MANY_ROWS);
      else {
        rows += 1;
        onRow(row, others);
      }
      return null;
    },
  });
  parser.resume();
  // UTF-8 chunks go straight to the parser, which accepts bytes.
  const decoder = encoding === 'utf-8' ? null : new TextDecoder(encoding);
  async function* decoded() {
    for await (const piece of file) {
      yield decoder ? decoder.decode(piece, { stream: true }) : piece;
      await onBytes(piece.length);
    }
  }
  try {
    await pipeline(decoded, parser);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error.records ?? 0) + Number(error.empty_lines ?? 0) + namedLines + 1;
    throw new ExportProblem(`The file is not valid CSV from row ${row} on. Export it again.`);
  }
}

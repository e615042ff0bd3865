import type { Delimiter } from '../figures/delimiter-of.ts';
import { recognizeExport } from './export-formats.ts';
import { cellAt } from './header-columns.ts';
import { parseCents } from './parse-cents.ts';
import { dayAndMonth, parseInstant } from './parse-instant.ts';

/** CSV parser options that tolerate files re-saved by a spreadsheet program. */
export const CSV = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true } as const;

/** Number of bytes from the start of an export that suffice to identify its format. */
export const HEAD_BYTES = 64 * 1024;
/** Maximum size of one row in bytes, and maximum number of rows in an export. */
export const MAX_ROW_BYTES = 64 * 1024;
export const MAX_EXPORT_ROWS = 2_000_000;
/**
 * Number of rows sampled from the start. The header is among the first `MAX_HEADER_ROW` rows, possibly below a report's
 * titles.
 */
export const SAMPLED_ROWS = 500;
const MAX_HEADER_ROW = 20;

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Detects the encoding of a text file from its byte order mark or from UTF-16's zero in every other byte. Anything that
 * isn't valid UTF-8 is treated as Windows-1252, which Excel and PayPal write.
 */
export function detectEncoding(head: Uint8Array): Encoding {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [i, byte] of head.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = head.length / 5;
  if (odd > most && even === 0) return 'utf-16le';
  if (even > most && odd === 0) return 'utf-16be';
  try {
    // Streaming mode tolerates a multi-byte character that is cut off at the end.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

const QUOTED = /\u0022[^\u0022]*\u0022/g;
const DELIMITERS: readonly Delimiter[] = ['\t', ';', ',', '|'];
/** Matches Excel's delimiter declaration on a separate first line. */
const NAMED = /^\uFEFF?sep=([\t;,|])\r?\n/i;
/**
 * Control characters that occur only in binary files such as spreadsheets or PDFs, or in text decoded with the wrong
 * encoding.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what tells a binary file
const BINARY = /[\0-\x08\x0E-\x1F]|^%PDF/;

/**
 * Detects the delimiter of an export: the one that occurs equally often in most of the first lines; null for binary
 * data. `isNamed` is true if the first line only declares the delimiter.
 */
export function exportDelimiter(head: string): { delimiter: Delimiter; isNamed: boolean } | null {
  if (BINARY.test(head)) return null;
  const named = NAMED.exec(head)?.[1];
  if (named) return { delimiter: named as Delimiter, isNamed: true };
  const lines = head
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_HEADER_ROW)
    // Quoted cells may contain any delimiter.
    .map((line) => line.replace(QUOTED, ''));
  const scores = DELIMITERS.map((delimiter) => {
    const lengths = new Map<number, number>();
    for (const line of lines) {
      const count = line.split(delimiter).length - 1;
      if (count) lengths.set(count, (lengths.get(count) ?? 0) + count);
    }
    return { delimiter, score: Math.max(0, ...lengths.values()) };
  });
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
  return { delimiter: best.score ? best.delimiter : ',', isNamed: false };
}

const isFilled = (cell: string): boolean => cell.trim() !== '';
const isValue = (cell: string): boolean =>
  parseCents(cell.trim()) !== null || parseInstant(cell.trim()) !== null || dayAndMonth(cell.trim()) !== null;
/** Minimum share of columns that a header row has to name. */
const NAMED_SHARE = 0.6;

/**
 * Returns the index of the header among the first rows of an export: the first row that is recognized, else the first
 * that looks like a header, else 0.
 */
export function findHeader(rows: readonly (readonly string[])[]): number {
  const first = rows.slice(0, MAX_HEADER_ROW);
  const known = first.findIndex((row) => recognizeExport(row, null) !== null);
  if (known >= 0) return known;
  const names = first.map((row) => row.filter(isFilled));
  const widest = Math.max(...names.map((row) => row.length), 0);
  const likely = names.findIndex((row) => row.length >= NAMED_SHARE * widest && !row.some(isValue));
  return Math.max(0, likely);
}

/** Returns unique column names; an unnamed column is called `Column 3`, and a duplicate gets its column number. */
export const columnNames = (header: readonly string[]): string[] => {
  const names = header.map((_, i) => cellAt(header, i) || `Column ${i + 1}`);
  return names.map((name, i) => (names.indexOf(name) === i ? name : `${name} (${i + 1})`));
};

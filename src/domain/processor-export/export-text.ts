import type { Delimiter } from '../figures/delimiter-of.ts';
import { knownExport } from './export-formats.ts';
import { cellAt } from './header-columns.ts';
import { readCents } from './read-cents.ts';
import { dayAndMonth, readInstant } from './read-instant.ts';

/** The parser’s options, for exports as processors write them and as people save them again. */
export const CSV = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true } as const;

/** Enough of an export’s beginning to show what it is. */
export const HEAD_BYTES = 64 * 1024;
/** The most that one row may hold, in bytes, and the most rows of an export. */
export const MAX_ROW_BYTES = 64 * 1024;
export const MAX_EXPORT_ROWS = 2_000_000;
/** Rows of the beginning that are looked at; the header is within the first of them, below a report's titles. */
export const HEAD_ROWS = 500;
const HEADER_WITHIN = 20;

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * The encoding of a text file, by its byte order mark, by the zeros that UTF-16 has in every second place, or because
 * it is no UTF-8: Excel and PayPal write Windows-1252 then.
 */
export function encodingOf(head: Uint8Array): Encoding {
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
    // As a stream, so that a character cut in two at the end is no fault.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

const QUOTED = /\u0022[^\u0022]*\u0022/g;
const DELIMITERS: readonly Delimiter[] = ['\t', ';', ',', '|'];
/** Excel’s way to name the delimiter, in a line of its own before the rest. */
const NAMED = /^\uFEFF?sep=([\t;,|])\r?\n/i;
/**
 * Characters of no text, such as a spreadsheet’s own file or a PDF has them; what another encoding reads as such
 * included.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what tells a binary file
const BINARY = /[\0-\x08\x0E-\x1F]|^%PDF/;

/**
 * The delimiter of an export by the beginning of its text: the one that most of its lines have equally often; null for
 * binary data. `isNamed` is true if the first line only names it.
 */
export function exportDelimiter(head: string): { delimiter: Delimiter; isNamed: boolean } | null {
  if (BINARY.test(head)) return null;
  const named = NAMED.exec(head)?.[1];
  if (named) return { delimiter: named as Delimiter, isNamed: true };
  const lines = head
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, HEADER_WITHIN)
    // Cells in quotation marks may hold anything.
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
  readCents(cell.trim()) !== null || readInstant(cell.trim()) !== null || dayAndMonth(cell.trim()) !== null;
/** A header has a name for most of the columns. */
const NAMED_SHARE = 0.6;

/**
 * The position of the header among the first rows of an export: the first that is recognized, or looks like one; 0 if
 * none does.
 */
export function headerAt(rows: readonly (readonly string[])[]): number {
  const first = rows.slice(0, HEADER_WITHIN);
  const known = first.findIndex((row) => knownExport(row, null) !== null);
  if (known >= 0) return known;
  const names = first.map((row) => row.filter(isFilled));
  const widest = Math.max(...names.map((row) => row.length), 0);
  const likely = names.findIndex((row) => row.length >= NAMED_SHARE * widest && !row.some(isValue));
  return Math.max(0, likely);
}

/** The names of the columns, each once: a second one of the same name, or without any, is called by its place. */
export const columnNames = (header: readonly string[]): string[] => {
  const names = header.map((_, i) => cellAt(header, i) || `Column ${i + 1}`);
  return names.map((name, i) => (names.indexOf(name) === i ? name : `${name} (${i + 1})`));
};

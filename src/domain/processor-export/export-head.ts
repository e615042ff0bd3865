import { type Delimiter, delimiterOf } from '../figures/delimiter-of.ts';

/** What separates the columns of an export, by the beginning of its text; null for what is no text, such as a spreadsheet’s own file. */
export function exportDelimiter(head: string): Delimiter | null {
  if (/[\0\uFFFD]/.test(head)) return null;
  // Only by the header: descriptions may hold anything.
  const header = head.split(/\r\n?|\n/).find((line) => line.trim() !== '') ?? '';
  return delimiterOf(header) ?? ',';
}

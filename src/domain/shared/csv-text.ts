/** Characters that start a formula, including full-width forms. */
const FORMULA = '[=+\\-@\uff1d\uff0b\uff0d\uff20]';
/** Matches text that starts with a formula, a separator or a line break. */
const DANGEROUS_START = new RegExp(`^(\\s*${FORMULA}|[;\t\r\n])`);
/**
 * Matches a semicolon or tab before a formula, since some spreadsheets start a new cell there even within quotes. In a
 * run of tabs, only the last one matches.
 */
const DANGEROUS_CELL = new RegExp(`([;\t])(?=[^\\S\t]*${FORMULA})`, 'g');

/** Quotes a field if needed; text that a spreadsheet would run as a formula is prefixed with an apostrophe. */
function field(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text =
    value instanceof Date ? value.toISOString() : typeof value === 'object' ? JSON.stringify(value) : String(value);
  const safe = typeof value === 'string' ? disarmFormulas(text) : text;
  return /[",;\t\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const disarmFormulas = (text: string): string => {
  const cells = text.replace(DANGEROUS_CELL, "$1'");
  return DANGEROUS_START.test(text) ? `'${cells}` : cells;
};

/** Formats rows as comma-separated text (RFC 4180), without a trailing line break. */
export const csvText = (rows: readonly (readonly unknown[])[]): string =>
  rows.map((row) => row.map(field).join(',')).join('\r\n');

/** The beginnings of a formula, full-width letters included. */
const FORMULA = '[=+\\-@\uff1d\uff0b\uff0d\uff20]';
/** Text that begins with a formula, a separator or a line break. */
const DANGEROUS_START = new RegExp(`^(\\s*${FORMULA}|[;\t\r\n])`);
/**
 * Spreadsheets that split at semicolons or tabs begin a new cell here, even within quotes; the last tab of a run does.
 */
const DANGEROUS_CELL = new RegExp(`([;\t])(?=[^\\S\t]*${FORMULA})`, 'g');

/** A quoted field; text that a spreadsheet would run as a formula gets an apostrophe in front. */
function field(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text =
    value instanceof Date ? value.toISOString() : typeof value === 'object' ? JSON.stringify(value) : String(value);
  const safe = typeof value === 'string' ? disarmed(text) : text;
  return /[",;\t\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const disarmed = (text: string): string => {
  const cells = text.replace(DANGEROUS_CELL, "$1'");
  return DANGEROUS_START.test(text) ? `'${cells}` : cells;
};

/** Rows as comma-separated text (RFC 4180), without a line break at the end. */
export const csvText = (rows: readonly (readonly unknown[])[]): string =>
  rows.map((row) => row.map(field).join(',')).join('\r\n');

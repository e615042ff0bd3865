/** A quoted field; text that a spreadsheet would run as a formula gets an apostrophe in front. */
function field(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text =
    value instanceof Date ? value.toISOString() : typeof value === 'object' ? JSON.stringify(value) : String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as comma-separated text (RFC 4180), without a line break at the end. */
export const csvText = (rows: readonly (readonly unknown[])[]): string =>
  rows.map((row) => row.map(field).join(',')).join('\r\n');

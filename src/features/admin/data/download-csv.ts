/** A cell that a spreadsheet would take for a formula is text. */
const cellOf = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The rows as RFC 4180 has them. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(cellOf).join(',')).join('\r\n');

/** Hands rows to the browser as a file. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csvText(rows)], { type: 'text/csv' }));
  link.download = name.replaceAll(' ', '-');
  link.click();
  URL.revokeObjectURL(link.href);
}

import { csvText } from '../../../domain/shared/csv-text.ts';
import { saveFile } from '../../../lib/files/save-file.ts';

/** Hands rows to the browser as a file. */
export const downloadCsv = (name: string, rows: readonly (readonly string[])[]): void =>
  saveFile(name.replaceAll(' ', '-'), new Blob([csvText(rows)], { type: 'text/csv' }));

import { csvText } from '../../../domain/shared/csv-text.ts';
import { saveFile } from '../../../lib/files/save-file.ts';

/** Saves rows as a CSV file; spaces in its name become hyphens. */
export const downloadCsv = (name: string, rows: readonly (readonly string[])[]): void =>
  saveFile(name.replaceAll(' ', '-'), new Blob([csvText(rows)], { type: 'text/csv' }));

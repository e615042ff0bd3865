/**
 * The types of file that may be shared, by the extension they are saved with. None of them runs
 * by being opened.
 */
export const FILE_TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  zip: 'application/zip',
  csv: 'text/csv',
  md: 'text/markdown',
  txt: 'text/plain',
} as const;
export type FileType = keyof typeof FILE_TYPES;
export const FILE_ENDINGS = Object.keys(FILE_TYPES) as [FileType, ...FileType[]];
/** The `accept` attribute of a file chooser. */
export const FILE_ACCEPT = FILE_ENDINGS.map((ending) => `.${ending}`).join(',');
/** Plain text has no signature, so the file's name decides between these. */
export const TEXT_TYPES: readonly FileType[] = ['csv', 'md', 'txt'];
export const NO_SUCH_TYPE = 'This file type is not supported. Use PDF, a picture, Office, CSV, text or ZIP.';

/** Of the files that were chosen together: those that may be sent, in their order, and a sentence for each other one. */
export interface ChosenFiles<F> {
  taken: F[];
  problems: string[];
}

/** Refuses single files of a choice, by a sentence that names the file, and those that no place is left for; the others are taken. */
export function chooseFiles<F extends { name: string }>(
  files: readonly F[],
  problemOf: (file: F) => string | null,
  places: { free: number; full: string },
): ChosenFiles<F> {
  const checked = files.map((file) => ({ file, problem: problemOf(file) }));
  const fit = checked.filter(({ problem }) => problem === null).map(({ file }) => file);
  const [taken, late] = [fit.slice(0, Math.max(0, places.free)), fit.slice(Math.max(0, places.free))];
  const refused = checked.flatMap(({ problem }) => (problem === null ? [] : [problem]));
  const left = late.length ? [`${places.full} Left out: ${late.map(({ name }) => name).join(', ')}.`] : [];
  return { taken, problems: [...refused, ...left] };
}

import { expect, test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import { FILE_ACCEPT, TEXT_TYPES } from './file-types.ts';
import { isHeic, pictureProblem } from './picture-upload.ts';
import { fileBytesSchema, fileNameSchema, fileProblem, pendingStoredFile } from './stored-file.ts';
import { contentTypeSchema } from './upload-announcement.ts';
import { MEGABYTE } from './upload-places.ts';

test('a picture is rejected by type, or above five megabytes', () => {
  const picture = (size: number, type = 'image/png') => pictureProblem({ size, type });
  expect([picture(1), picture(5 * 1_048_576)]).toEqual([null, null]);
  expect(picture(5 * 1_048_576 + 1)).toBe('The picture is larger than 5 MB. Choose a smaller one.');
  expect(picture(1, 'text/html')).toContain('Choose a picture');
  expect(picture(1, 'text/image/')).toContain('Choose a picture');
});

test('HEIC is detected by name, or by its first bytes', () => {
  const begins = (brands: string) => `\0\0\0\x24ftyp${brands}`;
  for (const name of ['IMG_1.HEIC', 'a.heif']) expect(isHeic(name, '')).toBe(true);
  for (const brands of ['heic\0\0\0\0mif1heic', 'mif1\0\0\0\0mif1heic', 'heix', 'hevc']) {
    expect(isHeic('photo.jpg', begins(brands))).toBe(true);
  }
  expect(isHeic('photo.avif', begins('avif\0\0\0\0avifmif1miaf'))).toBe(false);
  expect(isHeic('heic.png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR')).toBe(false);
});

test("a file with an unsupported extension isn't uploaded", () => {
  const problem = (name: string) => fileProblem({ size: 1, name });
  for (const name of ['logo.svg', 'setup.exe', 'page.htm']) {
    expect(problem(name)).toBe(
      `${name}: This file type is not supported. Use PDF, a picture, Office, CSV, text or ZIP.`,
    );
  }
  expect(problem('Photo.HEIC')).toBe('Photo.HEIC: Browsers can’t show HEIC. Save it as JPEG.');
  for (const name of ['a.pdf', 'a.JPEG', 'data.json', 'Report v1.2', 'svg']) expect(problem(name)).toBeNull();
});

test('an empty file or one above twenty megabytes is rejected by name', () => {
  const problem = (size: number) => fileProblem({ size, name: 'Plan.pdf' });
  expect([problem(1), problem(20 * MEGABYTE)]).toEqual([null, null]);
  expect(problem(0)).toBe('Plan.pdf is empty.');
  expect(problem(20 * MEGABYTE + 1)).toBe('Plan.pdf is larger than 20 MB. Choose a smaller one.');
  accepts(fileBytesSchema, [1, 20 * MEGABYTE], [0, -1, 1.5, 20 * MEGABYTE + 1]);
});

test('a file’s name has one to 200 characters, as does its declared type', () => {
  accepts(fileNameSchema, ['a', 'x'.repeat(200), ` ${'x'.repeat(200)} `], ['', '  ', 'x'.repeat(201)]);
  accepts(contentTypeSchema, ['a', 'x'.repeat(200), ' text/csv '], ['', ' ', 'x'.repeat(201)]);
  expect(contentTypeSchema.parse(' text/csv ')).toBe('text/csv');
});

test('an announced file is unchecked', () => {
  const file = { id: 'f', name: 'a.pdf', bytes: 3, createdAt: new Date(0) };
  expect(pendingStoredFile(file)).toEqual({ ...file, type: null, sha256: null, generation: null, problem: null });
});

test('a file input offers every type by its extension; text types are distinguished by name', () => {
  expect(FILE_ACCEPT.split(',')).toEqual(expect.arrayContaining(['.pdf', '.csv', '.zip']));
  expect(TEXT_TYPES).toEqual(['csv', 'md', 'txt']);
});

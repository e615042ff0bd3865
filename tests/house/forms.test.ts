import { expect, test } from 'vitest';
import { type ParsedFile, parsedFiles } from './parsed-files.ts';

const files = parsedFiles('src').filter(({ path }) => !path.startsWith('src/app/kit/'));
const pathsOf = (wrong: ParsedFile[]) => wrong.map(({ path }) => path);

/** Forms whose rejection is shown in a toast, or in a row that clears it on edit. */
const SAID_ELSEWHERE = new Set([
  'src/features/support/components/report-bug.tsx',
  'src/features/listings/components/own/prices-dialog.tsx',
]);

test('forms whose fields depend on each other forget an error as soon as it is not true any more', () => {
  const wrong = files.filter(
    ({ text }) => /\buseForm\b/.test(text) && /\b(schemaResolver|validate: problems)\b/.test(text),
  );
  expect(pathsOf(wrong), 'use useCheckedForm').toEqual([]);
});

test('password fields say that they are wrong, which Mantine leaves to their data attribute', () => {
  const wrong = files.filter(({ text }) =>
    text
      .split('<PasswordInput')
      .some((field, i) => i > 0 && !field.slice(0, field.indexOf('/>')).includes('aria-invalid')),
  );
  expect(pathsOf(wrong)).toEqual([]);
});

test('forms of a command forget its refusal once something is changed', () => {
  const wrong = files.filter(
    ({ path, text }) =>
      /<form\b|component="form"/.test(text) &&
      /\buseCommand\(/.test(text) &&
      !/\{\.\.\.clearOnEdit\(|onChange=\{.*\.reset\(\)\}|\.isError\) \w+\.reset\(\)/.test(text) &&
      !SAID_ELSEWHERE.has(path),
  );
  expect(pathsOf(wrong), 'spread clearOnEdit(command) into the form').toEqual([]);
});

/** Forms for fixed-length codes and numbers, which never need to be longer. */
const FIXED_FORMS = new Set(['src/features/invoices/components/check-invoice.tsx']);

test('no field cuts what is pasted into it', () => {
  const wrong = files.filter(({ path, text }) => /\bmaxLength=/.test(text) && !FIXED_FORMS.has(path));
  expect(pathsOf(wrong), 'spread limited(value, limit, error) into the field').toEqual([]);
});

test('the limit of a field is a name, which its schema has too', () => {
  const wrong = files.filter(({ text }) => /\blimited\((?:[^()]|\([^()]*\))*, ?\d[\d_]*[,)]/.test(text));
  expect(pathsOf(wrong), 'name the limit beside the schema of what is sent').toEqual([]);
});

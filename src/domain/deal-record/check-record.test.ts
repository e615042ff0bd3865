import { expect, test } from 'vitest';
import { embeddedInPdf, isPdf } from './check-record.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'latin1'));
const FILE = '<<\n/Type /EmbeddedFile\n/Length 3\n/Filter /FlateDecode\n>>\nstream\n\x00\xffz\nendstream\n';

test('a PDF is recognized by its first bytes', () => {
  expect([isPdf(bytesOf('%PDF-1.7\n')), isPdf(bytesOf('{"%PDF":1}')), isPdf(bytesOf(''))]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isPdf(bytesOf('%!PS-Adobe-3.0'))).toBe(false);
});
test('the embedded file is extracted unchanged, byte for byte', () =>
  expect(embeddedInPdf(bytesOf(`%PDF-1.7\n${FILE}`))).toEqual(bytesOf('\x00\xffz')));
test('its preamble has a variable length', () =>
  expect(embeddedInPdf(bytesOf(`%PDF-1.7\n<<\n/Length 2\n>>\nstream\nab\nend\n${FILE}`))).toEqual(
    bytesOf('\x00\xffz'),
  ));
test('it may be long, and the last object in the file', () => {
  const long = FILE.replace('/Length 3', '/Length 12').replace('\x00\xffz\nendstream\n', 'twelve bytes');
  expect(embeddedInPdf(bytesOf(long))).toEqual(bytesOf('twelve bytes'));
});
test('its head has at most a thousand characters', () => {
  const head = FILE.indexOf('stream\n') - FILE.indexOf('/Type');
  const withHead = (length: number) => FILE.replace('\nstream\n', `${' '.repeat(length - head)}\nstream\n`);
  expect(embeddedInPdf(bytesOf(withHead(1000)))).toEqual(bytesOf('\x00\xffz'));
  expect(embeddedInPdf(bytesOf(withHead(1001)))).toBeNull();
});
test.each([
  ['none', '%PDF-1.7\n'],
  ['none, but another stream', `%PDF-1.7\n${FILE.replace('/Type /EmbeddedFile\n', '')}`],
  ['two, of which another reader might show the other', `%PDF-1.7\n${FILE}${FILE}`],
  ['one without a length', FILE.replace('/Length 3\n', '')],
  ['one that is longer than the file', FILE.replace('/Length 3', '/Length 300')],
  ['one that is packed otherwise', FILE.replace('/FlateDecode', '/LZWDecode')],
  ['one without a stream', FILE.replace('stream\n', '')],
])('there is %s', (_, text) => expect(embeddedInPdf(bytesOf(text.replace('endstream', 'end')))).toBeNull());

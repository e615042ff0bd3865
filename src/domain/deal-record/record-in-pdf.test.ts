import { expect, test } from 'vitest';
import { embeddedInPdf, isPdf } from './record-in-pdf.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'latin1'));
const FILE = '<<\n/Type /EmbeddedFile\n/Length 3\n/Filter /FlateDecode\n>>\nstream\n\x00\xffz\nendstream\n';

test('a PDF is told by its first bytes', () => {
  expect([isPdf(bytesOf('%PDF-1.7\n')), isPdf(bytesOf('{"%PDF":1}')), isPdf(bytesOf(''))]).toEqual([
    true,
    false,
    false,
  ]);
});
test('the embedded file is taken as it is, byte for byte', () =>
  expect(embeddedInPdf(bytesOf(`%PDF-1.7\n${FILE}`))).toEqual(bytesOf('\x00\xffz')));
test.each([
  ['none', '%PDF-1.7\n'],
  ['two, of which another reader might show the other', `%PDF-1.7\n${FILE}${FILE}`],
  ['one without a length', FILE.replace('/Length 3\n', '')],
  ['one that is longer than the file', FILE.replace('/Length 3', '/Length 300')],
  ['one that is packed otherwise', FILE.replace('/FlateDecode', '/LZWDecode')],
  ['one without a stream', FILE.replace('stream\n', '')],
])('there is %s', (_, text) => expect(embeddedInPdf(bytesOf(text.replace('endstream', 'end')))).toBeNull());

/** What every PDF begins with. */
const PDF_MARK = [0x25, 0x50, 0x44, 0x46];

export const isPdf = (bytes: Uint8Array): boolean => PDF_MARK.every((byte, i) => bytes[i] === byte);

/**
 * The file embedded in one of our PDFs, compressed with zlib, as it was written. Null where there is none, where there are
 * several, of which a reader might see another one, and where another program wrote the PDF anew.
 */
export function embeddedInPdf(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  // One character for each byte, so that places in the text are places in the file.
  const text = new TextDecoder('latin1').decode(bytes);
  const [start, ...others] = [...text.matchAll(/\/Type \/EmbeddedFile\b/g)].map(({ index }) => index);
  if (start === undefined || others.length) return null;
  const begin = text.indexOf('stream\n', start);
  const head = begin === -1 ? '' : text.slice(start, begin);
  const length = Number(/\/Length (\d{1,9})\b/.exec(head)?.[1] ?? Number.NaN);
  const from = begin + 'stream\n'.length;
  if (head.length > 1000 || !head.includes('/Filter /FlateDecode') || !(from + length <= bytes.length)) return null;
  return bytes.slice(from, from + length);
}

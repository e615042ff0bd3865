import { Parser } from 'htmlparser2';

/** Number of leading bytes in which browsers look for a page's declared encoding. */
const LOOKED_THROUGH = 1024;

/** Returns the encoding that follows `charset=` in a content type; empty if there is none. */
function charsetIn(contentType: string): string {
  const [, rest = ''] = contentType.toLowerCase().split('charset=');
  const [charset = ''] = rest.split(/[\s;,]/);
  return charset.replaceAll('"', '').replaceAll("'", '');
}

/** Returns the encoding that a page declares in its first kilobyte; empty if it declares none. */
function charsetNamed(bytes: Buffer): string {
  let found = '';
  const parser = new Parser({
    onopentag(name, { charset, content, 'http-equiv': pragma }) {
      if (name !== 'meta' || found) return;
      found = charset ?? (pragma?.toLowerCase() === 'content-type' ? charsetIn(content ?? '') : '');
    },
  });
  parser.end(bytes.toString('latin1', 0, LOOKED_THROUGH));
  // A page whose declaration can be parsed as single bytes isn't in UTF-16 (WHATWG Encoding).
  return found.trim().toLowerCase().startsWith('utf-16') ? 'utf-8' : found.trim();
}

function decoderOf(charset: string): TextDecoder | null {
  try {
    return charset ? new TextDecoder(charset) : null;
  } catch {
    // An unknown encoding is treated as if none were declared.
    return null;
  }
}

const startsWith = (bytes: Buffer, ...start: number[]): boolean => start.every((byte, i) => bytes[i] === byte);
function charsetMarked(bytes: Buffer): string {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  return startsWith(bytes, 0xff, 0xfe) ? 'utf-16le' : '';
}

/**
 * Decodes a page as browsers do: by its byte order mark, else the response's content type, else the page's own
 * declaration, else as UTF-8. Invalid bytes become replacement characters.
 */
export function decodedPage(bytes: Buffer, contentType: string): string {
  const decoder =
    decoderOf(charsetMarked(bytes)) ??
    decoderOf(charsetIn(contentType)) ??
    decoderOf(charsetNamed(bytes)) ??
    new TextDecoder();
  return decoder.decode(bytes);
}

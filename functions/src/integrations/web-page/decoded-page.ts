import { Parser } from 'htmlparser2';

/** Number of bytes in which browsers look for a page's own word about its encoding. */
const LOOKED_THROUGH = 1024;

/** Returns the encoding that follows `charset=` in a content type; empty if there is none. */
function charsetIn(contentType: string): string {
  const [, rest = ''] = contentType.toLowerCase().split('charset=');
  const [charset = ''] = rest.split(/[\s;,]/);
  return charset.replaceAll('"', '').replaceAll("'", '');
}

/** Returns the encoding that a page names in its first kilobyte; empty if it names none. */
function charsetNamed(bytes: Buffer): string {
  let found = '';
  const parser = new Parser({
    onopentag(name, { charset, content, 'http-equiv': pragma }) {
      if (name !== 'meta' || found) return;
      found = charset ?? (pragma?.toLowerCase() === 'content-type' ? charsetIn(content ?? '') : '');
    },
  });
  parser.end(bytes.toString('latin1', 0, LOOKED_THROUGH));
  // A page whose own words could be read so far is not in UTF-16 (WHATWG Encoding).
  return found.trim().toLowerCase().startsWith('utf-16') ? 'utf-8' : found.trim();
}

function decoderOf(charset: string): TextDecoder | null {
  try {
    return charset ? new TextDecoder(charset) : null;
  } catch {
    // An encoding that nobody knows is read as if none were named.
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
 * Decodes a page as browsers do: by its byte order mark, else by the response’s content type, else by the page’s own
 * word, else as UTF-8. Bytes that are no text become replacement characters.
 */
export function decodedPage(bytes: Buffer, contentType: string): string {
  const decoder =
    decoderOf(charsetMarked(bytes)) ??
    decoderOf(charsetIn(contentType)) ??
    decoderOf(charsetNamed(bytes)) ??
    new TextDecoder();
  return decoder.decode(bytes);
}

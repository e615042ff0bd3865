/** More pixels than this are refused before they are decoded, wherever a picture comes from. */
export const MAX_PIXELS = 40_000_000;
/** No picture that we make is higher: encoding takes memory, and WebP ends at 16,383. */
export const MAX_HEIGHT = 8192;

export type ImageType = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif' | 'svg';

const SVG_LOOKED_AT = 4096;
const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

/**
 * What a file is by its first bytes, whatever its name or its sender says: null where it is none of
 * the pictures we read. An SVG is text that begins with its element, after what XML allows before it.
 */
export function imageType(bytes: Buffer): ImageType | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, 'ftyp', 4))
    return /^(avi[fs]|hei[cxs]|mif1|msf1)/.test(bytes.toString('latin1', 8, 12)) ? 'heif' : null;
  const head = bytes.toString('utf8', 0, SVG_LOOKED_AT).replace(/^\uFEFF/, '');
  const before = /^\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE\s+svg[^>[]*>\s*)?(<!--[\s\S]*?-->\s*)*/i;
  return /^<svg[\s>]/i.test(head.replace(before, '')) ? 'svg' : null;
}

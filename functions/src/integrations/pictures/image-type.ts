/** Maximum height to encode, in pixels, because encoding takes memory; WebP itself allows up to 16,383. */
export const MAX_HEIGHT = 8192;

export type ImageType = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif' | 'svg';

const SVG_HEAD_BYTES = 4096;
const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

/**
 * Detects a picture's type from its first bytes, not its name or declared type; null for unsupported types. An SVG is
 * text that begins with the `svg` element, after anything XML allows before it.
 */
export function imageType(bytes: Buffer): ImageType | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, 'ftyp', 4))
    return /^(avi[fs]|hei[cxs]|mif1|msf1)/.test(bytes.toString('latin1', 8, 12)) ? 'heif' : null;
  const head = bytes.toString('utf8', 0, SVG_HEAD_BYTES).replace(/^\uFEFF/, '');
  const before = /^\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE\s+svg[^>[]*>\s*)?(<!--[\s\S]*?-->\s*)*/i;
  return /^<svg[\s>]/i.test(head.replace(before, '')) ? 'svg' : null;
}

/** Thrown when a URL or file yields no picture that we can show; the message is meant for the log. */
export class InvalidImage extends Error {}

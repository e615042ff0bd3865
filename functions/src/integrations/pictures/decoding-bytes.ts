import type { Metadata } from 'sharp';

/** What every picture takes beside its pixels: threads, encoder output, the strips it is read in. */
const AT_LEAST = 12 * 1024 * 1024;

/**
 * The most memory, in bytes, that decoding a picture takes, estimated from its header. Most formats are read strip
 * by strip; a progressive JPEG, an interlaced PNG, a GIF and an AVIF are held whole, an AVIF several times over.
 * The factors are bytes per pixel, measured with pictures of 40 megapixels (docs/performance.md).
 */
export function decodingBytes(
  picture: Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'>,
): number {
  return AT_LEAST + picture.width * picture.height * bytesPerPixel(picture);
}

function bytesPerPixel({ format, channels, depth, isProgressive }: Parameters<typeof decodingBytes>[0]): number {
  const deep = depth !== 'uchar';
  switch (format) {
    case 'jpeg':
      return isProgressive ? 2.5 * channels : 1;
    case 'png':
      return isProgressive ? (deep ? 11 : 7) : 4;
    case 'webp':
      return 5;
    case 'gif':
      return 7;
    case 'heif':
      return deep ? 26 : 19;
    default:
      return 8;
  }
}

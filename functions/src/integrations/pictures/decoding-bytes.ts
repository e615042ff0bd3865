import type { Metadata } from 'sharp';

/** What any picture takes beside its pixels: threads, what is encoded of it, the strips it is read in. */
const AT_LEAST = 12 * 1024 * 1024;

/**
 * How much memory, in bytes, decoding a picture takes at the most, by what its first bytes say. Most kinds are
 * read strip by strip; a progressive JPEG, an interlaced PNG, a GIF and an AVIF are held whole, an AVIF several
 * times over. The figures are bytes for each pixel, measured with pictures of 40 megapixels (docs/performance.md).
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

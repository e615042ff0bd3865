/** Widths in pixels in which every published picture is encoded. */
export const RENDITION_WIDTHS = [320, 640, 1280] as const;
/** Each width is encoded in both types; AVIF is smaller but not supported by every browser. */
export const RENDITION_TYPES = ['avif', 'webp'] as const;
type RenditionWidth = (typeof RENDITION_WIDTHS)[number];
type RenditionType = (typeof RENDITION_TYPES)[number];
/** File name of a rendition: `{SHA-256 of the original}-{width}.{type}`. */
export const RENDITION_NAME = new RegExp(
  `^[0-9a-f]{64}-(${RENDITION_WIDTHS.join('|')})\\.(${RENDITION_TYPES.join('|')})$`,
);
export const renditionName = (hash: string, width: RenditionWidth, type: RenditionType): string =>
  `${hash}-${width}.${type}`;

/** Returns a rendition's path in Storage. An empty name or a bare hash returns a prefix for listing files. */
export const renditionPath = (name: string): string => `public/media/${name}`;

/** Returns the site-relative URL of a rendition, the same in production and in the emulator. */
export const renditionUrl = (hash: string, width: RenditionWidth, type: RenditionType = 'webp'): string =>
  `/media/${renditionName(hash, width, type)}`;
/** Returns a `srcset` with all widths of one type. */
export const renditionSrcSet = (hash: string, type: RenditionType): string =>
  RENDITION_WIDTHS.map((width) => `${renditionUrl(hash, width, type)} ${width}w`).join(', ');

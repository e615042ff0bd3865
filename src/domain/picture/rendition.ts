/** In pixels: the widths that every published picture is encoded in. */
export const RENDITION_WIDTHS = [320, 640, 1280] as const;
/** Each width is encoded in both types; AVIF is the smaller one, for browsers that support it. */
export const RENDITION_TYPES = ['avif', 'webp'] as const;
type RenditionWidth = (typeof RENDITION_WIDTHS)[number];
type RenditionType = (typeof RENDITION_TYPES)[number];
/** The file name of a rendition: `{SHA-256 of the original}-{width}.{type}`. */
export const RENDITION_NAME = new RegExp(
  `^[0-9a-f]{64}-(${RENDITION_WIDTHS.join('|')})\\.(${RENDITION_TYPES.join('|')})$`,
);
export const renditionName = (hash: string, width: RenditionWidth, type: RenditionType): string =>
  `${hash}-${width}.${type}`;

/** A rendition's path in Storage; without a name, or with a hash alone, a prefix to list by. */
export const renditionPath = (name: string): string => `public/media/${name}`;

/** Site-relative URL of a rendition, the same in production and in the emulator. */
export const renditionUrl = (hash: string, width: RenditionWidth, type: RenditionType = 'webp'): string =>
  `/media/${renditionName(hash, width, type)}`;
/** All widths of one type, for `srcset`. */
export const renditionSrcSet = (hash: string, type: RenditionType): string =>
  RENDITION_WIDTHS.map((width) => `${renditionUrl(hash, width, type)} ${width}w`).join(', ');

import * as z from 'zod';
import { limitText, MAX_PICTURE_BYTES, PICTURE_CONTENT_TYPES } from './upload-places.ts';

/** Maximum picture size as displayed: `5 MB`. */
export const PICTURE_LIMIT_TEXT = limitText(MAX_PICTURE_BYTES);
/** Maximum number of pixels in a picture. */
export const MAX_PIXELS = 40_000_000;
export const UNREADABLE_PICTURE = `This picture is damaged or larger than ${MAX_PIXELS / 1e6} megapixels.`;
/** Error message for HEIC pictures: only Safari decodes them, so most buyers couldn't see them. */
export const HEIC_PICTURE = 'Browsers can’t show HEIC. Save it as JPEG.';
/** Matches the brand at the start of a HEIC file (ISO/IEC 23008-12), after the four-byte size. */
const HEIC_BRANDS = /^ftyp.*?(hei[cmsx]|hev[cmsx])/s;

/**
 * Returns true for a HEIC picture, judging by its name or by its first 40 bytes as Latin-1 text, since mail programs
 * rename such pictures.
 */
export const isHeic = (name: string, start: string): boolean =>
  /\.hei[cf]$/i.test(name) || HEIC_BRANDS.test(start.slice(4));

/** The `accept` attribute of a picture input, although a browser may still pass any picture that it can display. */
export const PICTURE_ACCEPT = 'image/png,image/jpeg,image/webp';

/** Returns an error message for a file that can't be uploaded as a picture, or null if it can. */
export function pictureProblem(file: Pick<Blob, 'type' | 'size'>): string | null {
  if (!PICTURE_CONTENT_TYPES.some((type) => type === file.type)) return 'Choose a picture: PNG, JPEG or WebP.';
  return file.size > MAX_PICTURE_BYTES
    ? `The picture is larger than ${PICTURE_LIMIT_TEXT}. Choose a smaller one.`
    : null;
}

/** A picture's announced size and type; the upload may be smaller, but not larger or of another type. */
export const pictureFactsSchema = z.strictObject({
  bytes: z.number().int().min(1, 'The picture is empty.').max(MAX_PICTURE_BYTES),
  contentType: z.enum(PICTURE_CONTENT_TYPES),
});
export const pictureFacts = ({ size, type }: Pick<Blob, 'type' | 'size'>): z.infer<typeof pictureFactsSchema> =>
  pictureFactsSchema.parse({ bytes: size, contentType: type });

import * as z from 'zod';
import { limitText, MAX_PICTURE_BYTES, PICTURE_CONTENT_TYPES } from './upload-places.ts';

/** The largest picture that may be uploaded, for people: `5 MB`. */
export const PICTURE_LIMIT_TEXT = limitText(MAX_PICTURE_BYTES);
/** The most pixels that a picture may have. */
export const MAX_PIXELS = 40_000_000;
export const UNREADABLE_PICTURE = `This picture is damaged or larger than ${MAX_PIXELS / 1e6} megapixels.`;
/** Only Safari decodes HEIC, so that buyers could not see what a seller chose there. */
export const HEIC_PICTURE = 'HEIC can’t be shown in browsers. Save it as JPEG.';
/** The names that a file of the kind begins with (ISO/IEC 23008-12), after its size. */
const HEIC_BRANDS = /^ftyp.*?(hei[cmsx]|hev[cmsx])/s;

/** Tells a HEIC picture by its name or its first 40 bytes as Latin-1 text: mail programs rename them. */
export const isHeic = (name: string, start: string): boolean =>
  /\.hei[cf]$/i.test(name) || HEIC_BRANDS.test(start.slice(4));

/** For a file chooser: the types we ask for, though a browser may hand over any picture that it can show. */
export const PICTURE_ACCEPT = 'image/png,image/jpeg,image/webp';

/** The reason a chosen file cannot be uploaded as a picture, in a sentence; null if it can. */
export function pictureProblem(file: Pick<Blob, 'type' | 'size'>): string | null {
  if (!PICTURE_CONTENT_TYPES.some((type) => type === file.type)) return 'Choose a picture: PNG, JPEG or WebP.';
  return file.size > MAX_PICTURE_BYTES
    ? `The picture is larger than ${PICTURE_LIMIT_TEXT}. Choose a smaller one.`
    : null;
}

/** A picture's announced size and type; it may turn out smaller, but neither larger nor of another type. */
export const pictureFactsSchema = z.strictObject({
  bytes: z.number().int().min(1, 'The picture is empty.').max(MAX_PICTURE_BYTES),
  contentType: z.enum(PICTURE_CONTENT_TYPES),
});
export const pictureFacts = ({ size, type }: Pick<Blob, 'type' | 'size'>): z.infer<typeof pictureFactsSchema> =>
  pictureFactsSchema.parse({ bytes: size, contentType: type });

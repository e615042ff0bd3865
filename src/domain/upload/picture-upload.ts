import * as z from 'zod';
import { limitText, MAX_PICTURE_BYTES, PICTURE_CONTENT_TYPES } from './upload-places.ts';

/** The largest picture that may be uploaded, for people: `5 MB`. */
export const PICTURE_LIMIT_TEXT = limitText(MAX_PICTURE_BYTES);
/** For a file chooser: the types we ask for, though a browser may hand over any picture that it can show. */
export const PICTURE_ACCEPT = 'image/png,image/jpeg,image/webp';

/** Why a chosen file cannot be uploaded as a picture, in a sentence; null where it can. */
export function pictureProblem(file: Pick<Blob, 'type' | 'size'>): string | null {
  if (!PICTURE_CONTENT_TYPES.some((type) => type === file.type)) return 'Choose a picture: PNG, JPEG or WebP.';
  return file.size > MAX_PICTURE_BYTES
    ? `The picture is larger than ${PICTURE_LIMIT_TEXT}. Choose a smaller one.`
    : null;
}

/** The same for one of several files, which it names. */
export function namedPictureProblem(file: File): string | null {
  const problem = pictureProblem(file);
  return problem && `${file.name}: ${problem}`;
}

/** What is said of a picture before it is uploaded; it may be smaller, but neither larger nor of another type. */
export const pictureFactsSchema = z.strictObject({
  bytes: z.number().int().min(1, 'The picture is empty.').max(MAX_PICTURE_BYTES),
  contentType: z.enum(PICTURE_CONTENT_TYPES),
});
export const pictureFacts = ({ size, type }: Pick<Blob, 'type' | 'size'>): z.infer<typeof pictureFactsSchema> =>
  pictureFactsSchema.parse({ bytes: size, contentType: type });

import { limitText, UPLOAD_PLACES } from './upload-places.ts';

const { maxBytes } = UPLOAD_PLACES.listingPicture;

/** The largest picture that may be uploaded, for people: `5 MB`. */
export const PICTURE_LIMIT_TEXT = limitText(maxBytes);
/** For a file chooser: the types we ask for, though a browser may hand over any picture that it can show. */
export const PICTURE_ACCEPT = 'image/png,image/jpeg,image/webp';

/** Why a chosen file cannot be uploaded as a picture, in a sentence; null where it can. */
export function pictureProblem(file: Pick<Blob, 'type' | 'size'>): string | null {
  if (!file.type.startsWith('image/')) return 'Choose a picture: PNG, JPEG or WebP.';
  return file.size > maxBytes ? `The picture is larger than ${PICTURE_LIMIT_TEXT}. Choose a smaller one.` : null;
}

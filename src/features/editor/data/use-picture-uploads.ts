import { callApi } from '../../../lib/api/call-api.ts';
import { useUploads } from '../../../lib/files/use-uploads.ts';

const MAX_BYTES = 5 * 1024 * 1024;

/** Why a file cannot be used as a picture, checked before it is sent; null where it can. */
export function pictureProblem(file: Blob): string | null {
  if (!file.type.startsWith('image/')) return 'Choose a picture: PNG, JPEG or WebP.';
  return file.size > MAX_BYTES ? 'The picture is larger than 5 MB. Choose a smaller one.' : null;
}

/** Uploads pictures to a draft, each with its description. */
export const usePictureUploads = (listingId: string) =>
  useUploads<string>({
    reserve: async (alt) => {
      const { pictureId, uploadPath } = await callApi('addPicture', { listingId, alt });
      return { id: pictureId, uploadPath };
    },
    release: (pictureId) => callApi('removePicture', { listingId, pictureId }),
  });

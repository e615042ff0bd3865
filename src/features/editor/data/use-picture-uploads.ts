import { pictureFacts } from '../../../domain/upload/picture-upload.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { useUploads } from '../../../lib/files/use-uploads.ts';

/** Uploads pictures to a draft, each with a description; or its logo. */
export const usePictureUploads = (listingId: string, { logo = false } = {}) =>
  useUploads<string>({
    reserve: async (alt, file) => {
      const { pictureId, uploadPath } = await callApi('addPicture', {
        ...{ listingId, alt, logo, ...pictureFacts(file) },
      });
      return { id: pictureId, uploadPath };
    },
    release: (pictureId) => callApi('removePicture', { listingId, pictureId }),
  });

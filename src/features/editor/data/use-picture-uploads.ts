import { callApi } from '../../../lib/api/call-api.ts';
import { useUploads } from '../../../lib/files/use-uploads.ts';

/** Pictures on their way to a draft, each with what it shows in words. */
export const usePictureUploads = (listingId: string) =>
  useUploads<string>({
    reserve: async (alt) => {
      const { pictureId, uploadPath } = await callApi('addPicture', { listingId, alt });
      return { id: pictureId, uploadPath };
    },
    release: (pictureId) => callApi('removePicture', { listingId, pictureId }),
  });

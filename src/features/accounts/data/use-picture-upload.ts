import { pictureFacts } from '../../../domain/upload/picture-upload.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { useUploads } from '../../../lib/files/use-uploads.ts';

/** Uploads a profile picture; it appears on the profile after the server has checked and published it. */
export const usePictureUpload = (onUploaded: () => void) =>
  useUploads<null>({
    reserve: async (_about, file) => {
      const { pictureId, uploadPath } = await callApi('addProfilePicture', pictureFacts(file));
      return { id: pictureId, uploadPath };
    },
    onUploaded,
  });

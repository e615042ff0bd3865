import { ID_LENGTH, uploadPath } from '../../../domain/upload/upload-places.ts';
import { useUploads } from '../../../lib/files/use-uploads.ts';

const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, ID_LENGTH);

/** Uploads a profile picture; it appears on the profile after the server has checked and published it. */
export const usePictureUpload = (uid: string, onUploaded: () => void) =>
  useUploads<null>({
    reserve: async () => {
      const id = newId();
      return { id, uploadPath: uploadPath('profilePicture', { uid, pictureId: id }) };
    },
    onUploaded,
  });

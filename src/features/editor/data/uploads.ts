import { pictureFacts } from '../../../domain/upload/picture-upload.ts';
import { fileFacts } from '../../../domain/upload/upload-announcement.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { useUploads } from '../../../lib/files/use-uploads.ts';

/** Uploads pictures to a draft, each with a description, or uploads its logo. */
export const usePictureUploads = (listingId: string, { logo = false } = {}) =>
  useUploads<string>({
    reserve: async (alt, file) => {
      const { pictureId, uploadPath } = await callApi('addPicture', {
        listingId,
        alt,
        logo,
        ...pictureFacts(file),
      });
      return { id: pictureId, uploadPath };
    },
    release: (pictureId) => callApi('removePicture', { listingId, pictureId }),
  });

/** Uploads documents to a listing, initially with the kind “other” and visible to buyers with access. */
export const useDocumentUploads = (listingId: string, onUploaded: (documentId: string) => void) =>
  useUploads<string>({
    reserve: async (name, file) => {
      const announced = { listingId, name, ...fileFacts(file), kind: 'other', tier: 'access' } as const;
      const { documentId, uploadPath } = await callApi('addDocument', announced);
      return { id: documentId, uploadPath };
    },
    release: (documentId) => callApi('removeDocument', { listingId, documentId }),
    onUploaded,
  });

import { fileFacts } from '../../../domain/upload/upload-announcement.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { useUploads } from '../../../lib/files/use-uploads.ts';

/** Uploads documents to a listing, at first as of another kind and for buyers with access. */
export const useDocumentUploads = (listingId: string) =>
  useUploads<string>({
    reserve: async (name, file) => {
      const announced = { listingId, name, ...fileFacts(file), kind: 'other', tier: 'access' } as const;
      const { documentId, uploadPath } = await callApi('addDocument', announced);
      return { id: documentId, uploadPath };
    },
    release: (documentId) => callApi('removeDocument', { listingId, documentId }),
  });

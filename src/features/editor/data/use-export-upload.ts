import type { Recompute } from '../../../domain/recompute/recompute.ts';
import { fileFacts } from '../../../domain/upload/upload-announcement.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { useUploads } from '../../../lib/files/use-uploads.ts';

/** Uploads an export of a payment processor, with how it is to be read. */
export const useExportUpload = (listingId: string) =>
  useUploads<{ name: string; readAs: Recompute['readAs'] }>({
    reserve: async (about, file) => {
      const answer = await callApi('startRecompute', { listingId, ...about, ...fileFacts(file) });
      return { id: answer.recomputeId, uploadPath: answer.uploadPath };
    },
    release: (recomputeId) => callApi('cancelRecompute', { recomputeId }),
  });

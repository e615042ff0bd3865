import { type ExportSample, sampleExport } from '../../../domain/processor-export/export-sample.ts';
import {
  CSV,
  detectEncoding,
  exportDelimiter,
  HEAD_BYTES,
  SAMPLED_ROWS,
} from '../../../domain/processor-export/export-text.ts';
import type { Recompute } from '../../../domain/recompute/recompute.ts';
import { fileFacts } from '../../../domain/upload/upload-announcement.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { useUploads } from '../../../lib/files/use-uploads.ts';

/** Uploads a payment processor's export, along with how to parse it. */
export const useExportUpload = (listingId: string) =>
  useUploads<{ name: string; readAs: Recompute['readAs'] }>({
    reserve: async (about, file) => {
      const answer = await callApi('startRecompute', { listingId, ...about, ...fileFacts(file) });
      return { id: answer.recomputeId, uploadPath: answer.uploadPath };
    },
    release: (recomputeId) => callApi('cancelRecompute', { recomputeId }),
  });

/** Parses the beginning of an export locally, without uploading anything; null if it isn't a CSV file. */
export async function readExportHead(file: Blob): Promise<ExportSample | null> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  // Decode as a stream, so that a character cut off at the end isn't an error.
  const head = new TextDecoder(detectEncoding(bytes)).decode(bytes, { stream: true });
  const found = exportDelimiter(head);
  if (!found) return null;
  const { parse } = await import('csv-parse/browser/esm/sync');
  // The head may cut off its last line, possibly inside quotation marks.
  const whole = file.size > HEAD_BYTES ? head.slice(0, head.lastIndexOf('\n') + 1) : head;
  try {
    const { delimiter, isNamed } = found;
    return sampleExport(parse(whole, { ...CSV, delimiter, from_line: isNamed ? 2 : 1, to: SAMPLED_ROWS }));
  } catch {
    return null;
  }
}

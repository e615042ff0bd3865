import { useState } from 'react';
import { MAX_ATTACHMENTS, type SharedFile } from '../../domain/shared-file/shared-file.ts';
import { fileProblem } from '../../domain/upload/stored-file.ts';
import { fileFacts } from '../../domain/upload/upload-announcement.ts';
import { callApi } from '../api/call-api.ts';
import { useSharedFile } from '../firebase/deal-reads.ts';
import { useUploads } from './use-uploads.ts';

/**
 * The files to send along with something that is being written in a deal: uploading, uploaded or checked. It begins with
 * those `kept` from before, which were uploaded.
 */
export function useAttachments(dealId: string, maxFiles: number = MAX_ATTACHMENTS, kept: readonly string[] = []) {
  const [ids, setIds] = useState<string[]>([...kept]);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useUploads<string>({
    reserve: async (name, file) => {
      const { fileId, uploadPath } = await callApi('shareFile', { dealId, name, ...fileFacts(file) });
      return { id: fileId, uploadPath };
    },
    onUploaded: (id) => setIds((all) => [...all, id]),
  });
  // One subscription for each file there can be: the number of hooks must not vary.
  const found = [
    useSharedFile(dealId, ids[0] ?? null).data,
    useSharedFile(dealId, ids[1] ?? null).data,
    useSharedFile(dealId, ids[2] ?? null).data,
    useSharedFile(dealId, ids[3] ?? null).data,
    useSharedFile(dealId, ids[4] ?? null).data,
  ];
  const files = ids.map((id, i): { id: string; file: SharedFile | null } => ({ id, file: found[i] ?? null }));
  const free = maxFiles - ids.length - sending.uploads.length;
  const take = (chosen: readonly File[]) => {
    const refused = chosen.map(fileProblem).find(Boolean);
    setProblem(
      refused ?? (chosen.length > free ? `At most ${maxFiles === 1 ? 'one file' : `${maxFiles} files`}.` : null),
    );
    if (!refused && chosen.length <= free) for (const file of chosen) sending.add(file, file.name, file.name);
  };
  return {
    ...sending,
    ids,
    files,
    problem,
    free,
    take,
    remove: (id: string) => setIds((all) => all.filter((one) => one !== id)),
    clear: () => setIds([]),
    /** Nothing is uploading any more, and every file has passed its check. */
    ready: sending.uploads.length === 0 && files.every(({ file }) => file?.type),
  };
}
export type Attachments = ReturnType<typeof useAttachments>;

import { useState } from 'react';
import { MAX_ATTACHMENTS, type SharedFile } from '../../domain/shared-file/shared-file.ts';
import { chooseFiles } from '../../domain/upload/choose-files.ts';
import { fileProblem } from '../../domain/upload/stored-file.ts';
import { fileFacts } from '../../domain/upload/upload-announcement.ts';
import { callApi } from '../api/call-api.ts';
import { useSharedFile } from '../firebase/deal-reads.ts';
import { useUploads } from './use-uploads.ts';

/**
 * Tracks the attachments of an unsent text in a deal, whether uploading, uploaded or checked. `kept` contains the ids
 * of files that are already uploaded.
 */
export function useAttachments(dealId: string, maxFiles: number = MAX_ATTACHMENTS, kept: readonly string[] = []) {
  const [ids, setIds] = useState<string[]>([...kept]);
  const [problems, setProblems] = useState<string[]>([]);
  const sending = useUploads<string>({
    reserve: async (name, file) => {
      const { fileId, uploadPath } = await callApi('shareFile', { dealId, name, ...fileFacts(file) });
      return { id: fileId, uploadPath };
    },
    onUploaded: (id) => setIds((all) => [...all, id]),
  });
  // One subscription per possible file, because the number of hooks must not vary.
  const shared = [
    useSharedFile(dealId, ids[0] ?? null).data,
    useSharedFile(dealId, ids[1] ?? null).data,
    useSharedFile(dealId, ids[2] ?? null).data,
    useSharedFile(dealId, ids[3] ?? null).data,
    useSharedFile(dealId, ids[4] ?? null).data,
  ];
  const files = ids.map((id, i): { id: string; file: SharedFile | null } => ({ id, file: shared[i] ?? null }));
  const free = maxFiles - ids.length - sending.uploads.length;
  const take = (chosen: readonly File[]) => {
    const full = `At most ${maxFiles === 1 ? 'one file' : `${maxFiles} files`}.`;
    const { taken, problems: found } = chooseFiles(chosen, fileProblem, { free, full });
    setProblems(found);
    for (const file of taken) sending.add(file, file.name, file.name);
  };
  return {
    ...sending,
    ids,
    files,
    problems,
    free,
    take,
    remove: (id: string) => setIds((all) => all.filter((item) => item !== id)),
    clear: () => setIds([]),
    /** True once nothing is uploading and every file has passed its check. */
    ready: sending.uploads.length === 0 && files.every(({ file }) => file?.type),
  };
}
export type Attachments = ReturnType<typeof useAttachments>;

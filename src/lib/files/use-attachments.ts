import { useState } from 'react';
import { MAX_ATTACHMENTS, type SharedFile } from '../../domain/shared-file/shared-file.ts';
import { sizeProblem } from '../../domain/upload/stored-file.ts';
import { callApi } from '../api/call-api.ts';
import { useSharedFile } from './use-shared-file.ts';
import { useUploads } from './use-uploads.ts';

/** Files that are to go with what is being written in a deal: on their way, arrived, judged. */
export function useAttachments(dealId: string, most: number = MAX_ATTACHMENTS) {
  const [ids, setIds] = useState<string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useUploads<string>({
    reserve: async (name, { size: bytes }) => {
      const { fileId, uploadPath } = await callApi('shareFile', { dealId, name, bytes });
      return { id: fileId, uploadPath };
    },
    arrived: (id) => setIds((all) => [...all, id]),
  });
  // As many subscriptions as there can be files: hooks cannot be counted at run time.
  const found = [
    useSharedFile(dealId, ids[0] ?? null).data,
    useSharedFile(dealId, ids[1] ?? null).data,
    useSharedFile(dealId, ids[2] ?? null).data,
    useSharedFile(dealId, ids[3] ?? null).data,
    useSharedFile(dealId, ids[4] ?? null).data,
  ];
  const files = ids.map((id, i): { id: string; file: SharedFile | null } => ({ id, file: found[i] ?? null }));
  const free = most - ids.length - sending.uploads.length;
  const take = (chosen: readonly File[]) => {
    const refused = chosen.map(sizeProblem).find(Boolean);
    setProblem(refused ?? (chosen.length > free ? `At most ${most === 1 ? 'one file' : `${most} files`}.` : null));
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
    /** Nothing is on its way any more, and everything that arrived may be sent. */
    ready: sending.uploads.length === 0 && files.every(({ file }) => file?.type),
  };
}
export type Attachments = ReturnType<typeof useAttachments>;

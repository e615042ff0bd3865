import { filePaths } from '../../domain/upload/stored-file.ts';
import { useSharedFile } from '../../lib/firebase/deal-reads.ts';
import { FileLink, FilePlaceholder } from '../upload/file-link.tsx';

/** A shared file, where a message or a handover item names it. */
export function SharedFileLink({ dealId, fileId }: { dealId: string; fileId: string }) {
  const { status, data } = useSharedFile(dealId, fileId);
  if (status === 'loading') return <FilePlaceholder>…</FilePlaceholder>;
  if (!data) return <FilePlaceholder>This file was deleted.</FilePlaceholder>;
  // On its way until the server has handed it over, a moment after the message.
  const file = data.sentAt ? data : { ...data, type: null };
  return <FileLink file={file} href={filePaths.shared(dealId, fileId)} />;
}

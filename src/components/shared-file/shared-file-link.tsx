import { filePaths } from '../../domain/upload/stored-file.ts';
import { useSharedFile } from '../../lib/files/use-shared-file.ts';
import { FileLink } from '../upload/file-link.tsx';

/** A shared file, where a message or a handover item names it. */
export function SharedFileLink({ dealId, fileId }: { dealId: string; fileId: string }) {
  const { status, data } = useSharedFile(dealId, fileId);
  if (status === 'loading') return <span className="file muted">…</span>;
  if (!data) return <span className="file muted">This file is gone.</span>;
  // Shown as being checked until the trigger has sent it, a moment after the message.
  const file = data.sentAt ? data : { ...data, type: null };
  return <FileLink file={file} href={filePaths.shared(dealId, fileId)} />;
}

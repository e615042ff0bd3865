import { useState } from 'react';
import { FILE_TYPES, type FileType } from '../../domain/upload/file-types.ts';
import { filePaths } from '../../domain/upload/stored-file.ts';
import { useSharedFile } from '../../lib/firebase/deal-reads.ts';
import { useImpersonatedUid } from '../../lib/session/act-as.tsx';
import { FileLink, FilePlaceholder } from '../upload/file-link.tsx';
import classes from './attachments.module.css';

const isPicture = (type: FileType | null): boolean => type !== null && FILE_TYPES[type].startsWith('image/');
/** Larger pictures aren't previewed, because the reader may be on a metered connection. */
const MAX_PREVIEW_BYTES = 2_000_000;

interface SharedFileLinkProps {
  dealId: string;
  fileId: string;
  /** Shows pictures above their file name. */
  preview?: boolean;
}

/** A shared file, as shown in a message or a handover item. */
export function SharedFileLink({ dealId, fileId, preview = false }: SharedFileLinkProps) {
  // The browser requests a picture with the session cookie, which is the administrator’s during impersonation.
  const isOwn = useImpersonatedUid() === null;
  const { status, data } = useSharedFile(dealId, fileId);
  if (status === 'loading') return <FilePlaceholder>…</FilePlaceholder>;
  if (!data) return <FilePlaceholder>This file was deleted.</FilePlaceholder>;
  // Shown as still being checked until the server delivers the file, shortly after the message.
  const file = data.sentAt ? data : { ...data, type: null };
  const href = filePaths.shared(dealId, fileId);
  const link = <FileLink file={file} href={href} />;
  if (!preview || !isOwn || !isPicture(file.type) || file.bytes > MAX_PREVIEW_BYTES) return link;
  return (
    <>
      <Preview href={href} />
      {link}
    </>
  );
}

/** A picture as sent, with its name and save button below. Renders nothing if it can't be displayed. */
function Preview({ href }: { href: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <img className={classes.preview} src={href} alt="" loading="lazy" data-unkept onError={() => setFailed(true)} />
  );
}

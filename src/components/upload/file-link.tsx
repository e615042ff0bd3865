import { IconDownload, IconFile, IconFileAlert } from '@tabler/icons-react';
import { useState } from 'react';
import { formatBytes } from '../../domain/shared/format-bytes.ts';
import type { StoredFile } from '../../domain/upload/stored-file.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { openFile } from '../../lib/files/open-file.ts';
import { toast } from '../ui/toast.tsx';
import './file-link.css';

/** A document or shared file: a button that downloads it, with its size; or that it is being checked, or its problem. */
export function FileLink({
  file: { name, type, bytes, problem = null },
  href,
}: {
  file: Pick<StoredFile, 'name' | 'type' | 'bytes'> & { problem?: string | null };
  href: string;
}) {
  const [busy, setBusy] = useState(false);
  if (problem || !type) {
    return (
      <span className="file" role={problem ? 'alert' : 'status'}>
        {problem ? (
          <IconFileAlert size={18} stroke={1.6} aria-hidden />
        ) : (
          <IconFile size={18} stroke={1.6} aria-hidden />
        )}
        <span className="clip">{name}</span>
        <span className="tiny muted">{problem ?? 'Being checked'}</span>
      </span>
    );
  }
  const save = async () => {
    setBusy(true);
    await openFile(href, name).catch((error: unknown) => toast.error(errorText(error)));
    setBusy(false);
  };
  return (
    <button type="button" className="file" disabled={busy} onClick={() => void save()}>
      <IconDownload size={18} stroke={1.6} aria-hidden />
      <span className="clip">
        <span className="sr">Save </span>
        {name}
      </span>
      <span className="tiny muted num">{busy ? 'Coming…' : formatBytes(bytes)}</span>
    </button>
  );
}

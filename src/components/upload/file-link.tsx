import { Text, VisuallyHidden } from '@mantine/core';
import { IconDownload, IconFile, IconFileAlert } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatBytes } from '../../domain/shared/numbers.ts';
import type { StoredFile } from '../../domain/upload/stored-file.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { openFile } from '../../lib/files/save-file.ts';
import { toast } from '../toast/toast.tsx';
import { Muted } from '../ui/muted.tsx';
import textClasses from '../ui/text.module.css';
import classes from './file-link.module.css';

/** A placeholder for a file that is loading or was deleted. */
export const FilePlaceholder = ({ children }: { children: ReactNode }) => (
  <Muted inherit span className={classes.file}>
    {children}
  </Muted>
);

/**
 * A download link with the file's size; instead shows the status of a file that is being checked or has a problem. File
 * links must not be stored on the device: see `KeepLastView`.
 */
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
      <span className={classes.file} data-unkept role={problem ? 'alert' : 'status'}>
        {problem ? (
          <IconFileAlert size={18} stroke={1.6} aria-hidden />
        ) : (
          <IconFile size={18} stroke={1.6} aria-hidden />
        )}
        <Text dir="auto" inherit truncate span>
          {name}
        </Text>
        <Muted size="xs" span>
          {problem ?? 'Being checked'}
        </Muted>
      </span>
    );
  }
  const save = async () => {
    setBusy(true);
    await openFile(href, name).catch((error: unknown) => toast.error(errorText(error)));
    setBusy(false);
  };
  return (
    <button type="button" className={classes.file} data-unkept disabled={busy} onClick={() => void save()}>
      <IconDownload size={18} stroke={1.6} aria-hidden />
      <Text inherit truncate span>
        <VisuallyHidden component="span">Save </VisuallyHidden>
        <bdi>{name}</bdi>
      </Text>
      <Muted size="xs" span className={textClasses.num}>
        {busy ? 'Downloading…' : formatBytes(bytes)}
      </Muted>
    </button>
  );
}

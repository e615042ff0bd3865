import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { openFile } from '../../lib/files/save-file.ts';
import { toast } from '../toast/toast.tsx';

interface Props {
  href: string;
  /** The file name to save as. */
  name: string;
  /** An accessible label, if the visible text isn't enough. */
  label?: string;
  children: ReactNode;
}

/** A button that downloads a private file; an error is shown as a toast. */
export function DownloadButton({ href, name, label, children }: Props) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await openFile(href, name).catch((error: unknown) => toast.error(errorText(error)));
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      size="sm"
      loading={busy}
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={label}
      onClick={() => void save()}
    >
      {children}
    </Button>
  );
}

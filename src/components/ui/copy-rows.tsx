import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './copy-rows.module.css';
import textClasses from './text.module.css';

/** Values to be copied elsewhere, each with its name. */
export const CopyRows = ({ children }: { children: ReactNode }) => <dl className={classes.rows}>{children}</dl>;

/** A value to be copied elsewhere, exactly as it stands. */
export function CopyRow({ label, value }: { label: string; value: string }) {
  const clipboard = useClipboard();
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>
        <code className={textClasses.breakAnywhere}>{value}</code>
        <Button variant="default" size="xs" onClick={() => clipboard.copy(value)} aria-label={`Copy ${label}`}>
          {clipboard.copied ? 'Copied' : 'Copy'}
        </Button>
      </dd>
    </div>
  );
}

import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './copy-rows.module.css';
import textClasses from './text.module.css';

/** A list of labeled values for copying. */
export const CopyRows = ({ children }: { children: ReactNode }) => <dl className={classes.rows}>{children}</dl>;

/** A value for copying verbatim. */
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

import { Text } from '@mantine/core';
import { useState } from 'react';
import { OwnershipControl } from '../../../components/ownership/ownership-control.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { OWNER_CONFIRMED } from '../../../domain/ownership/methods.ts';
import { isConfirmed } from '../../../domain/ownership/states.ts';
import { NEW_LISTING } from '../../../domain/site-paths.ts';
import classes from './ownership-field.module.css';
import type { StepProps } from './step-props.ts';

/** Below the web address: whether the seller has shown that it is theirs. Folded away until it is wanted; a loss is open. */
export function OwnershipField({ listing, fields, save }: StepProps) {
  const { id, ownership } = listing;
  const confirmed = ownership !== null && isConfirmed(ownership.state);
  const [open, setOpen] = useState(ownership !== null && !confirmed);
  if (id === NEW_LISTING) return null;
  return (
    <details className={classes.field} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={textClasses.link}>Confirm that it’s yours</span>
        {!open && (
          <Text span size="sm" c="dimmed">
            {confirmed ? OWNER_CONFIRMED : 'Not confirmed'}
          </Text>
        )}
      </summary>
      {open && <OwnershipControl listing={listing} draftUrl={fields.url} save={save} />}
    </details>
  );
}

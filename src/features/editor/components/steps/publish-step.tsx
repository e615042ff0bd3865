import { Button, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { ChangeList } from '../../../../components/listing/change-list.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import { useDraftChanges } from '../../data/use-draft-changes.ts';
import { type SendButtonProps, useDraft } from '../draft-context.ts';
import { DraftDoubts, FixList } from './fix-list.tsx';

/** The last step for a public listing: the changes of publishing, field by field, and their consequences. */
export function PublishStep() {
  const { listing, fields, draft, problems } = useDraft();
  const typed = useMemo(() => ({ ...draft, ...fields }), [draft, fields]);
  const { status, changes, consequences, retry } = useDraftChanges(listing, typed, problems.length === 0);
  if (problems.length > 0) return <FixList listingId={listing.id} problems={problems} before="published" />;
  if (status === 'loading') return <RowsSkeleton rows={3} />;
  if (status === 'error') return <ErrorState text="What is published now could not be loaded." onRetry={retry} />;
  if (!changes.length) return <Note component="p">Nothing differs from what is published.</Note>;
  return (
    <Stack>
      <p>Buyers see these changes as soon as you publish them:</p>
      <ChangeList changes={changes} />
      <DraftDoubts listingId={listing.id} draft={typed} />
      <Note tone="slate">
        <ul>
          {consequences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Note>
    </Stack>
  );
}

/** Publishes the changes that the last step shows, if there are any. */
export function PublishButton({ disabled, loading, onClick }: SendButtonProps) {
  const { listing, fields, draft } = useDraft();
  const typed = useMemo(() => ({ ...draft, ...fields }), [draft, fields]);
  const { changes } = useDraftChanges(listing, typed, !disabled);
  return (
    <Button onClick={onClick} loading={loading} disabled={disabled || !changes.length}>
      Publish changes
    </Button>
  );
}

import { Button, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { ChangeList } from '../../../../components/listing/change-list.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import type { Draft } from '../../../../domain/listing/draft/draft.ts';
import type { Listing } from '../../../../domain/listing/listing.ts';
import { type DraftChange, draftChanges } from '../../../../domain/listing/publish/draft-changes.ts';
import { listingChange, publishConsequences } from '../../../../domain/listing/publish/listing-change.ts';
import { usePublishedTiers } from '../../../../lib/firebase/listing-reads.ts';
import { type SendButtonProps, useDraft } from '../draft-context.ts';
import { DraftQuestions, FixList } from './fix-list.tsx';

/** The last step for a public listing: the changes to be published, field by field, and their consequences. */
export function PublishStep() {
  const { listing, fields, draft, problems } = useDraft();
  const typed = useMemo(() => ({ ...draft, ...fields }), [draft, fields]);
  const { status, changes, consequences, retry } = useDraftChanges(listing, typed, problems.length === 0);
  if (problems.length > 0) return <FixList listingId={listing.id} problems={problems} before="published" />;
  if (status === 'loading') return <RowsSkeleton rows={3} />;
  if (status === 'error') return <ErrorState text="What is published now could not be loaded." onRetry={retry} />;
  if (!changes.length) return <Note component="p">There are no changes to publish.</Note>;
  return (
    <Stack>
      <p>Buyers see these changes as soon as you publish them:</p>
      <ChangeList changes={changes} />
      <DraftQuestions listingId={listing.id} draft={typed} />
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

/** Publishes the changes shown in the last step, if any. */
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

interface DraftChanges {
  status: 'loading' | 'error' | 'success';
  changes: DraftChange[];
  /** Consequences of publishing the changes. */
  consequences: string[];
  retry: () => void;
}

/** Returns the changes that publishing a draft would make to a public listing; none for an incomplete draft. */
function useDraftChanges(listing: Listing, draft: Draft, isComplete: boolean): DraftChanges {
  const { status, accessTier, diligence, retry } = usePublishedTiers(listing.id);
  const given = JSON.stringify(diligence);
  const { teaser, checks, ownership } = listing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the diligence tier is compared by its content
  const compared = useMemo(() => {
    if (!isComplete || !teaser || !accessTier) return { changes: [], consequences: [] };
    const before = { teaser, accessTier, diligence, checks, ownership };
    const now = new Date();
    const changes = draftChanges(before, draft, now);
    return { changes, consequences: publishConsequences(before, listingChange(before, draft, now)) };
  }, [teaser, accessTier, given, checks, ownership, draft, isComplete]);
  const isMissing = status === 'success' && (!teaser || !accessTier);
  return { ...compared, status: isMissing ? 'error' : status, retry };
}

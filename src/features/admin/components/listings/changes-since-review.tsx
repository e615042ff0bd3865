import { Button, Group, Stack } from '@mantine/core';
import { ChangeList } from '../../../../components/listing/change-list.tsx';
import { PlausibilityList } from '../../../../components/listing/plausibility-list.tsx';
import { Moments } from '../../../../components/time/moments.tsx';
import { toast } from '../../../../components/toast/toast.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import type { Listing } from '../../../../domain/listing/listing.ts';
import { publishedPlausibility } from '../../../../domain/listing/publish/published-plausibility.ts';
import { isolateText } from '../../../../domain/shared/isolate-text.ts';
import { storedMoment } from '../../../../domain/shared/stored-moments.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { usePublishedChanges } from '../../data/listing-reads.ts';

/** Shows what the seller changed on a public listing since its review, before and after, with an approve button. */
export function ChangesSinceReview({ listing }: { listing: Listing }) {
  const { id, teaser, revision, title, changedAt } = listing;
  const { status, changes, accessTier, retry } = usePublishedChanges(listing);
  const approve = useCommand('approveChanges', () =>
    toast.success(`The changes of ${isolateText(title)} are approved.`),
  );
  return (
    <Stack component="section" gap="smd" aria-labelledby="changed">
      <div>
        <h3 id="changed">Changed since review</h3>
        <Muted>
          {changedAt && <Moments text={`Since ${storedMoment(changedAt)}. `} />}
          The public page says so until you approve the changes.
        </Muted>
      </div>
      {status === 'loading' && <RowsSkeleton rows={2} />}
      {status === 'error' && <ErrorState text="The changes could not be loaded." onRetry={retry} />}
      {status === 'success' && !changes && (
        <p>The version that was reviewed is not stored. The change log on the public page says what changed.</p>
      )}
      {changes?.length === 0 && <p>The seller has changed everything back.</p>}
      {changes && changes.length > 0 && <ChangeList changes={changes} />}
      {teaser && status === 'success' && <PlausibilityList notes={publishedPlausibility(teaser, accessTier)} />}
      {approve.error && <ErrorState text={errorText(approve.error)} />}
      {status === 'success' && (
        <Group>
          <Button loading={approve.isPending} onClick={() => approve.mutate({ listingId: id, revision })}>
            Approve the changes
          </Button>
        </Group>
      )}
    </Stack>
  );
}

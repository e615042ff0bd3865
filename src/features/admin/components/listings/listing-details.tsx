import { Group } from '@mantine/core';
import { ListingStateChip } from '../../../../components/listing/listing-state-chip.tsx';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import { StateChip } from '../../../../components/ui/state-chip.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { Listing } from '../../../../domain/listing/listing.ts';
import { isPublic, isRechecked } from '../../../../domain/listing/states.ts';
import { adminPaths, sitePaths } from '../../../../domain/site-paths.ts';
import { useListing } from '../../data/listing-reads.ts';
import { AuditTrail } from '../audit/audit-trail.tsx';
import { ChangesSinceReview } from './changes-since-review.tsx';
import { ListingFacts, ListingProof } from './listing-facts.tsx';
import { ListingRemoval } from './listing-removal.tsx';
import { TextsSeenElsewhere } from './seen-elsewhere.tsx';

const HIDDEN = { account: 'Hidden: account deactivated', removed: 'Hidden: removed' };

/** One listing: the available actions, why it isn't public, and its facts. */
function ListingDetails({ listing }: { listing: Listing }) {
  const { id, title, state, hidden, teaser, removedReason } = listing;
  return (
    <Panel mb="lg">
      <PanelHead>
        <h2 className={textClasses.breakAnywhere}>{title || 'Untitled'}</h2>
        <Group component="span">
          <ListingStateChip state={state} reader="admin" />
          {hidden && <StateChip tone="brick">{HIDDEN[hidden]}</StateChip>}
        </Group>
      </PanelHead>
      <PanelBody gap="mlg">
        <Group gap="md">
          <ListingRemoval listing={listing} />
          {isPublic(state) && !hidden && <TextLink to={sitePaths.listing(id, title)}>Public page</TextLink>}
          {state === 'submitted' && <TextLink to={adminPaths.review(id)}>Review</TextLink>}
        </Group>
        {removedReason && (
          <Note tone="brick" component="p" className={textClasses.breakAnywhere}>
            Removed: {removedReason}
          </Note>
        )}
        {listing.changedSinceReview && <ChangesSinceReview listing={listing} />}
        <ListingFacts listing={listing} />
        {teaser && isRechecked(state) && <ListingProof listing={listing} teaser={teaser} />}
        {isRechecked(state) && <TextsSeenElsewhere listing={listing} />}
        <AuditTrail kind="listing" id={id} />
      </PanelBody>
    </Panel>
  );
}

/** Details of the listing specified in the page's URL. */
export function SelectedListing({ id }: { id: string }) {
  const { status, data, retry } = useListing(id);
  if (status === 'error') return <ErrorState text="The listing could not be loaded." onRetry={retry} />;
  if (status === 'loading') return null;
  return data ? (
    <ListingDetails listing={data} />
  ) : (
    <EmptyState title="There is no such listing">A draft may have been deleted by its seller.</EmptyState>
  );
}

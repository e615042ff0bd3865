import { Group } from '@mantine/core';
import { ListingStateChip } from '../../../../components/listing/listing-state-chip.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import { StateChip } from '../../../../components/ui/state-chip.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { Listing } from '../../../../domain/listing/listing.ts';
import { isPublic, isRechecked } from '../../../../domain/listing/states.ts';
import { adminPaths, sitePaths } from '../../../../domain/site-paths.ts';
import { AuditTrail } from '../audit/audit-trail.tsx';
import { ChangesSinceReview } from './changes-since-review.tsx';
import { ListingFacts } from './listing-facts.tsx';
import { ListingProof } from './listing-proof.tsx';
import { ListingRemoval } from './listing-removal.tsx';

const HIDDEN = { account: 'Hidden: account deactivated', removed: 'Hidden: removed' };

/** One listing: its facts, why it is not public, and what can be done about it. */
export function ListingDetails({ listing }: { listing: Listing }) {
  const { id, title, state, hidden, teaser, removedReason } = listing;
  return (
    <Panel mb={24}>
      <PanelHead>
        <h2 className={textClasses.breakAnywhere}>{title || 'Untitled'}</h2>
        <Group component="span">
          <ListingStateChip state={state} reader="admin" />
          {hidden && <StateChip tone="brick">{HIDDEN[hidden]}</StateChip>}
        </Group>
      </PanelHead>
      <PanelBody gap={20}>
        {removedReason && (
          <Note tone="brick" component="p" className={textClasses.breakAnywhere}>
            Removed: {removedReason}
          </Note>
        )}
        {listing.changedSinceReview && <ChangesSinceReview listing={listing} />}
        <ListingFacts listing={listing} />
        {teaser && isRechecked(state) && <ListingProof listing={listing} teaser={teaser} />}
        <Group component="p" gap={16}>
          {isPublic(state) && !hidden && <TextLink to={sitePaths.listing(id, title)}>Public page</TextLink>}
          {state === 'submitted' && <TextLink to={adminPaths.review(id)}>Review</TextLink>}
        </Group>
        <Group>
          <ListingRemoval listing={listing} />
        </Group>
        <AuditTrail kind="listing" id={id} />
      </PanelBody>
    </Panel>
  );
}

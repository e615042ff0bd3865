import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Group, Modal, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { AccessTierFacts } from '../../components/listing/access-tier-facts.tsx';
import { DetailList } from '../../components/listing/detail-list.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Muted } from '../../components/ui/muted.tsx';
import { PageWidth } from '../../components/ui/page.tsx';
import { Panel, PanelBody } from '../../components/ui/panel.tsx';
import { RowsSkeleton } from '../../components/ui/rows-skeleton.tsx';
import { type Draft, draftProblems } from '../../domain/listing/draft/draft.ts';
import type { Listing } from '../../domain/listing/listing.ts';
import { PUBLISHED_FIELDS } from '../../domain/listing/publish/draft-changes.ts';
import { type DraftPreviewFacts, draftPreview } from '../../domain/listing/publish/draft-preview.ts';
import { sellerCardOf } from '../../domain/listing/seller-card.ts';
import { ListingPage } from '../../features/listings/components/listing-page.tsx';
import { useProfile } from '../../features/profiles/data/profile-reads.ts';

const READERS = [
  { value: 'everybody', label: 'Everybody' },
  { value: 'access', label: 'With access' },
  { value: 'accepted', label: 'After acceptance' },
] as const;
type Reader = (typeof READERS)[number]['value'];

interface DraftPreviewProps {
  listing: Listing;
  /** The draft as currently typed. */
  draft: Draft;
  onClose: () => void;
}

/** A preview of a draft as buyers would see it at each access tier. */
export function DraftPreview({ listing, draft, onClose }: DraftPreviewProps) {
  const [reader, setReader] = useState<Reader>('everybody');
  const { data: profile, status, retry } = useProfile(listing.sellerId);
  const preview = profile && draftPreview(listing, draft, sellerCardOf(profile, draft.anonymous), new Date());
  return (
    <Modal opened fullScreen onClose={onClose} title="Preview">
      <PageWidth>
        <Group justify="space-between" mb="lg">
          <Muted>Only you see this. It changes as you type.</Muted>
          <SegmentedControl
            size="xs"
            aria-label="View as"
            data={READERS.map((reader) => ({ ...reader }))}
            value={reader}
            onChange={(value) => setReader(value as Reader)}
          />
        </Group>
        {status === 'error' && <ErrorState text="Your profile could not be loaded." onRetry={retry} />}
        {status === 'loading' && <RowsSkeleton rows={6} />}
        {profile && !preview && <Missing draft={draft} />}
        {preview && <Tier preview={preview} reader={reader} />}
      </PageWidth>
    </Modal>
  );
}

function Tier({ preview: { listing, accessTier, diligence }, reader }: { preview: DraftPreviewFacts; reader: Reader }) {
  if (reader !== 'everybody') {
    return (
      <Panel>
        <PanelBody>
          <AccessTierFacts tier={accessTier} teaser={listing.teaser} />
          {reader === 'accepted' && (
            <section>
              <h3>For diligence</h3>
              <DetailList details={diligence} />
            </section>
          )}
        </PanelBody>
      </Panel>
    );
  }
  const actions = <Muted>Here buyers ask, request access and make offers.</Muted>;
  return (
    <ListingPage
      listing={{ ...listing, changes: [], changesInAll: 0, cut: null, reach: null }}
      actions={actions}
      member={false}
      preview
    />
  );
}

/** Lists the draft's problems in the fields that every listing page shows. */
const Missing = ({ draft }: { draft: Draft }) => (
  <>
    <p>Every page of a listing shows these. The preview appears once they are filled in.</p>
    <ul>
      {draftProblems(draft, new Date())
        .filter(({ path }) => PUBLISHED_FIELDS.some((field) => field === path))
        .map(({ path, message }) => (
          <li key={path}>{message}</li>
        ))}
    </ul>
  </>
);

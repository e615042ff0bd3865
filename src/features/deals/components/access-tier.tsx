import { Stack } from '@mantine/core';
import { AccessTierFacts } from '../../../components/listing/access-tier-facts.tsx';
import { DetailList } from '../../../components/listing/detail-list.tsx';
import { PlausibilityList } from '../../../components/listing/plausibility-list.tsx';
import { Moment } from '../../../components/time/moment.tsx';
import { Moments } from '../../../components/time/moments.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { FileLink } from '../../../components/upload/file-link.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { DOCUMENT_KIND_LABELS } from '../../../domain/document/document.ts';
import type { CheckNote } from '../../../domain/listing/checks/check.ts';
import type { Teaser } from '../../../domain/listing/listing.ts';
import { storedDate } from '../../../domain/shared/stored-moments.ts';
import { filePaths } from '../../../domain/upload/stored-file.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useAccessTier, useDealDocuments, useDiligenceTier } from '../data/deal-files.ts';

/** Documents the buyer may open now, and the number of documents that become available later. */
function DealDocuments({ deal }: { deal: Deal }) {
  const { data, error, refetch } = useDealDocuments(deal);
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={1} />;
  if (!data.documents.length && !data.later) return null;
  return (
    <Stack gap="sm">
      <h3>Documents</h3>
      <Stack component="ul" gap="sm">
        {data.documents.map((document) => (
          <Stack key={document.id} component="li" gap="xs">
            <FileLink file={document} href={filePaths.document(deal.listingId, document.id)} />
            <Muted size="xs">
              {DOCUMENT_KIND_LABELS[document.kind]}
              {document.checkedAt && <Moments text={` · Checked by Handoff on ${storedDate(document.checkedAt)}`} />}
            </Muted>
          </Stack>
        ))}
      </Stack>
      {data.later > 0 && (
        <Muted>
          {data.later === 1 ? 'One more becomes' : `${data.later} more become`} available once your offer is accepted.
        </Muted>
      )}
    </Stack>
  );
}

interface NotesProps {
  title: string;
  about: string;
  notes: readonly CheckNote[];
}

/**
 * Findings of one kind about the seller's export or account, with the seller's explanation; renders nothing if there
 * are none.
 */
const Notes = ({ title, about, notes }: NotesProps) =>
  notes.length > 0 && (
    <div>
      <h3>{title}</h3>
      <Muted mt="xs">{about}</Muted>
      <PlausibilityList notes={notes} />
    </div>
  );

/** The access tier, for a buyer with access. */
export function AccessTier({ deal, teaser }: { deal: Deal; teaser: Teaser | null }) {
  const { data, error, refetch } = useAccessTier(deal);
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton />;
  return (
    <Panel>
      <PanelHead>
        <h2>Your access</h2>
        <Muted span>Confidential</Muted>
      </PanelHead>
      <PanelBody>
        <AccessTierFacts tier={data} teaser={teaser} />
        <Notes
          title="Figures that differ from the payments"
          about="The seller uploaded an export or connected an account, but typed these figures instead."
          notes={data.leftOut}
        />
        <Notes
          title="What stands out in the payments"
          about="Found in the rows of the seller’s export or account. None of it is a verdict."
          notes={data.signs}
        />
        <DealDocuments deal={deal} />
      </PanelBody>
    </Panel>
  );
}

/** The diligence tier, for the buyer whose offer was accepted. */
export function DiligenceTier({ deal }: { deal: Deal }) {
  const { data, error, refetch } = useDiligenceTier(deal);
  return (
    <Panel>
      <PanelHead>
        <h2>For diligence</h2>
        {data && (
          <Muted span>
            Changed on <Moment at={data.changedAt} form="date" />
          </Muted>
        )}
      </PanelHead>
      <PanelBody>
        {error && !data && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
        {!data && !error && <RowsSkeleton rows={1} />}
        {data && Object.keys(data.details).length === 0 && (
          <Muted inherit>The seller has given no figures for diligence yet. Ask for what you need below.</Muted>
        )}
        {data && <DetailList details={data.details} />}
      </PanelBody>
    </Panel>
  );
}

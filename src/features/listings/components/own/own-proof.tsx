import { Title } from '@mantine/core';
import { ConnectionStatus } from '../../../../components/connection/connection-status.tsx';
import { OwnershipControl } from '../../../../components/ownership/ownership-control.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import { PROCESSOR_LABELS } from '../../../../domain/connection/connection.ts';
import { hasLostMark } from '../../../../domain/connection/states.ts';
import type { Draft } from '../../../../domain/listing/draft/draft.ts';
import type { Listing } from '../../../../domain/listing/listing.ts';
import { isChangeable, isEditable, isOffMarket } from '../../../../domain/listing/states.ts';
import { sitePaths } from '../../../../domain/site-paths.ts';
import { useConnection } from '../../../../lib/firebase/figure-reads.ts';

/** The proof of ownership, including its public part; renders nothing for an off-market listing without one. */
export function OwnOwnership({ listing, draft }: { listing: Listing; draft: Draft }) {
  if (isOffMarket(listing.state) && !listing.ownership) return null;
  return (
    <Section aria-labelledby="ownership">
      <Title id="ownership" order={2} fz="lg" mb="smd">
        Ownership
      </Title>
      <OwnershipControl listing={listing} draftUrl={draft.url} />
    </Section>
  );
}

/** The connected account from which the listing's figures are updated, if any. */
export function OwnConnection({ listing }: { listing: Listing }) {
  const { status, data, retry } = useConnection(listing);
  const [connection] = data ?? [];
  if (status === 'error') return <ErrorState text="Your connection could not be loaded." onRetry={retry} />;
  if (!connection) return null;
  return (
    <Section aria-labelledby="own-connection">
      <Title id="own-connection" order={2} fz="lg" mb="sm">
        {PROCESSOR_LABELS[connection.processor]} account
      </Title>
      <ConnectionStatus connection={connection}>
        {(isEditable(listing.state) || isChangeable(listing.state)) && (
          <TextLink to={sitePaths.editListing(listing.id, 'metrics')} size="sm">
            {hasLostMark(connection.state) ? 'Use another key' : 'Compare the figures'}
          </TextLink>
        )}
      </ConnectionStatus>
    </Section>
  );
}

import { Title } from '@mantine/core';
import { OwnershipControl } from '../../../../components/ownership/ownership-control.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import type { Draft } from '../../../../domain/listing/draft/draft.ts';
import type { Listing } from '../../../../domain/listing/listing.ts';

/** Whether buyers read that the owner is confirmed, how that was shown, and the check. */
export const OwnOwnership = ({ listing, draft }: { listing: Listing; draft: Draft }) => (
  <Section aria-labelledby="ownership">
    <Title id="ownership" order={2} fz={18} mb={12}>
      Ownership
    </Title>
    <OwnershipControl listing={listing} draftUrl={draft.url} />
  </Section>
);

import type { Draft } from '../../domain/listing/draft/draft.ts';
import type { Listing } from '../../domain/listing/listing.ts';
import { useUnpublished } from '../../lib/firebase/use-unpublished.ts';
import { StateChip } from '../ui/state-chip.tsx';

/** That what is typed differs from what buyers see; nothing where it does not. */
export const UnpublishedChip = ({ listing, draft }: { listing: Listing; draft: Draft }) =>
  useUnpublished(listing, draft) ? <StateChip tone="amber">Unpublished changes</StateChip> : null;

import { Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Draft } from '../../../../domain/listing/draft/draft.ts';
import type { Listing } from '../../../../domain/listing/listing.ts';
import { editAction, type MoveFacts, mainMove, sellerMoves } from '../../../../domain/listing/sale/seller-moves.ts';
import { isChangeable, isDeletable, isPublic } from '../../../../domain/listing/states.ts';
import { sitePaths } from '../../../../domain/site-paths.ts';
import { RareActions } from './rare-actions.tsx';
import { SellerMove } from './seller-move.tsx';

interface OwnListingActionsProps {
  listing: Listing;
  draft: Draft;
  facts: MoveFacts;
  /** Its draft holds what is not published yet. */
  unpublished: boolean;
}

/** What can be done with one's own listing: the next step filled, what is common beside it, what is rare in a menu. */
export function OwnListingActions({ listing, draft, facts, unpublished }: OwnListingActionsProps) {
  const { id, state, title } = listing;
  const [edit, main] = [editAction(listing), mainMove(listing)];
  const rare = sellerMoves(state).filter((name) => name !== main && name !== 'confirm');
  const [only, ...others] = rare;
  // A menu of one would hide it for nothing.
  const isMenu = others.length > 0 || isChangeable(state) || isDeletable(listing);
  return (
    <Group gap={8}>
      {main && main !== 'confirm' && <SellerMove listing={listing} name={main} facts={facts} primary />}
      {edit && (
        <Button
          component={Link}
          to={sitePaths.editListing(id, unpublished ? 'review' : edit.step)}
          variant={main ? 'default' : 'filled'}
        >
          {unpublished ? 'Review and publish' : edit.label}
        </Button>
      )}
      {isPublic(state) && !listing.hidden && (
        <Button component={Link} to={sitePaths.listing(id, title)} variant="default">
          See its public page
        </Button>
      )}
      {isMenu && <RareActions listing={listing} draft={draft} facts={facts} moves={rare} />}
      {!isMenu && only && <SellerMove listing={listing} name={only} facts={facts} />}
    </Group>
  );
}

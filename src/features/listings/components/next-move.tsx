import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Deal } from '../../../domain/deal/deal.ts';
import type { OwnListing } from '../../../domain/listing/listing.ts';
import { editAction, mainMove } from '../../../domain/listing/sale/seller-moves.ts';
import { isOpenOffer } from '../../../domain/offer/states.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { SellerMove } from './own/seller-move.tsx';

/** What most sellers do next with a listing, from the list; everything else stands on its page. */
export function NextMove({ listing, deals }: { listing: OwnListing; deals: readonly Deal[] }) {
  const { id, state, title, askingPrice } = listing;
  const move = mainMove(listing) ?? (state === 'submitted' ? 'recall' : null);
  if (move) {
    const openOffers = deals.filter(({ offer }) => offer && isOpenOffer(offer.state)).length;
    return <SellerMove listing={{ id, title }} name={move} facts={{ state, askingPrice, openOffers }} size="xs" />;
  }
  const edit = editAction(listing);
  if (edit) return <To path={sitePaths.editListing(id, edit.step)} label={edit.label} />;
  const reserving = deals.find(({ purchase, closed }) => purchase && !closed);
  return reserving ? <To path={sitePaths.deal(reserving.id)} label="Open the deal" /> : '–';
}

const To = ({ path, label }: { path: string; label: string }) => (
  <Button component={Link} to={path} size="xs" variant="default">
    {label}
  </Button>
);

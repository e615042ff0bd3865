import { offerTone } from '../../../../components/deal/tones.ts';
import { Moment } from '../../../../components/time/moment.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import { StateChip } from '../../../../components/ui/state-chip.tsx';
import type { Deal } from '../../../../domain/deal/deal.ts';
import { stageName } from '../../../../domain/dispute/dispute.ts';
import { OFFER_STATE_LABELS } from '../../../../domain/offer/states.ts';
import { DEAL_ROWS } from '../../data/deal-reads.ts';
import type { List } from '../../data/use-list.ts';
import { type AdminColumn, AdminList, useRowLink } from '../list/admin-list.tsx';

const offeredCents = ({ offer }: Deal): number => offer?.price ?? 0;
const COLUMNS: AdminColumn<Deal>[] = [
  { head: 'Project', cell: ({ listing }) => listing.title, text: ({ listing }) => listing.title, typed: true },
  { head: 'Buyer', cell: ({ buyer }) => buyer.name, text: ({ buyer }) => buyer.name, typed: true },
  { head: 'Seller', cell: ({ seller }) => seller.name, text: ({ seller }) => seller.name, typed: true },
  {
    head: 'Offer',
    cell: ({ offer }) =>
      offer && <StateChip tone={offerTone(offer.state)}>{OFFER_STATE_LABELS[offer.state]}</StateChip>,
    text: ({ offer }) => offer?.state ?? '',
    phone: 'below',
  },
  { head: 'Deal', cell: stageName, text: stageName, phone: 'below' },
  {
    head: 'Last changed',
    cell: ({ offer }) => offer && <Moment at={offer.changedAt} />,
    text: ({ offer }) => offer?.changedAt.toISOString() ?? '',
    phone: 'below',
  },
  {
    head: 'Asking price',
    cell: ({ listing }) => <Money cents={listing.askingPrice} />,
    text: ({ listing }) => (listing.askingPrice / 100).toFixed(2),
    number: true,
  },
  {
    head: 'Offered',
    cell: (deal) => <Money cents={offeredCents(deal)} />,
    text: (deal) => (offeredCents(deal) / 100).toFixed(2),
    number: true,
    phone: 'beside',
  },
];

/** Lists deals by their latest offer; clicking a row opens its details above the table. */
export function OfferList({ list }: { list: List<Deal> }) {
  const linkTo = useRowLink('deal');
  return <AdminList noun="offers" list={list} rows={DEAL_ROWS} columns={COLUMNS} to={({ id }) => linkTo(id)} />;
}

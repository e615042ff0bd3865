import { Group } from '@mantine/core';
import { offerTone } from '../../../components/deal/tones.ts';
import { Thumb } from '../../../components/listing/thumb.tsx';
import { InCurrency } from '../../../components/money/in-currency.tsx';
import { type DataColumn, DataTable } from '../../../components/table/data-table.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import { StateChip } from '../../../components/ui/state-chip.tsx';
import { type DealWithOffer, roleIn } from '../../../domain/deal/deal.ts';
import { isTurnOf, otherRole } from '../../../domain/deal/states.ts';
import { OFFER_STATE_LABELS } from '../../../domain/offer/states.ts';
import { sitePaths } from '../../../domain/site-paths.ts';

interface OfferListProps {
  offers: readonly DealWithOffer[];
  uid: string;
  status: 'loading' | 'error' | 'success';
  onRetry: () => void;
  /** Title of the listing, if all offers are on a single listing; each row then starts with the offer's author. */
  oneListing?: string;
}

/** Lists deals by their latest offer, each linking to it; a deal is amber if `uid` has to respond. */
export function OfferList({ offers, uid, status, onRetry, oneListing }: OfferListProps) {
  const columns: DataColumn<DealWithOffer>[] = [
    {
      head: 'Project',
      typed: true,
      cell: ({ listing }) => (
        <Group component="span" wrap="nowrap" gap="smd">
          <Thumb url={listing.cover} width={56} />
          <bdi>{listing.title}</bdi>
        </Group>
      ),
    },
    {
      head: 'With',
      cell: (deal) => deal[otherRole(roleIn(deal, uid) ?? 'buyer')].name,
      typed: true,
      phone: 'below',
    },
    {
      head: 'State',
      phone: 'below',
      cell: (deal) => {
        const { state } = deal.offer;
        const tone = offerTone(state, isTurnOf(deal, roleIn(deal, uid)));
        return <StateChip tone={tone}>{OFFER_STATE_LABELS[state]}</StateChip>;
      },
    },
    {
      head: 'Last change',
      cell: ({ offer }) => <RelativeTime date={offer.changedAt} />,
      muted: true,
      phone: 'below',
    },
    {
      head: 'Price',
      cell: ({ offer }) => (
        <>
          <Money cents={offer.price} />
          <InCurrency below cents={offer.price} />
        </>
      ),
      number: true,
      phone: 'beside',
    },
  ];
  return (
    <DataTable
      {...(oneListing && { label: `Offers for ${oneListing}` })}
      columns={oneListing ? columns.slice(1) : columns}
      rows={offers}
      rowKey={({ id }) => id}
      to={({ id }) => sitePaths.deal(id, 'offer')}
      status={status}
      errorText="Your offers could not be loaded."
      onRetry={onRetry}
      empty={
        <EmptyState title="No offers here">
          Offers you make or receive appear here with their newest version.
        </EmptyState>
      }
    />
  );
}

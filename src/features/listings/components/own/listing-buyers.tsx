import { Title } from '@mantine/core';
import { offerTone } from '../../../../components/deal/tones.ts';
import { type DataColumn, DataTable } from '../../../../components/table/data-table.tsx';
import { usePagedRows } from '../../../../components/table/list-rows.tsx';
import { Moment } from '../../../../components/time/moment.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { RelativeTime } from '../../../../components/ui/relative-time.tsx';
import { Section, SectionHead } from '../../../../components/ui/section.tsx';
import { StateChip, type Tone } from '../../../../components/ui/state-chip.tsx';
import { toneOf } from '../../../../components/ui/tone-of.ts';
import { type Deal, type DealWithOffer, hasOffer } from '../../../../domain/deal/deal.ts';
import type { AccessState } from '../../../../domain/deal/states.ts';
import type { Listing } from '../../../../domain/listing/listing.ts';
import { OFFER_STATE_LABELS } from '../../../../domain/offer/states.ts';
import { sitePaths } from '../../../../domain/site-paths.ts';
import { useIsCompared, usePagesOnOwnListing } from '../../../../lib/firebase/deal-reads.ts';

const buyer = {
  head: 'Buyer',
  cell: ({ buyer: { name } }: Deal) => name,
  typed: true,
};
const OFFER_COLUMNS: DataColumn<DealWithOffer>[] = [
  buyer,
  {
    head: 'State',
    phone: 'below',
    cell: ({ offer }) => (
      <StateChip tone={offerTone(offer.state, offer.by === 'buyer')}>{OFFER_STATE_LABELS[offer.state]}</StateChip>
    ),
  },
  { head: 'Last version by', cell: ({ offer }) => (offer.by === 'seller' ? 'You' : 'The buyer'), muted: true },
  { head: 'Changed', cell: ({ offer }) => <RelativeTime date={offer.changedAt} />, muted: true },
  { head: 'Price', cell: ({ offer }) => <Money cents={offer.price} />, number: true, phone: 'beside' },
];

const ACCESS: Record<Exclude<AccessState, 'none'>, { label: string; tone: Tone }> = {
  requested: { label: 'Asks for access', tone: toneOf('under-way', true) },
  granted: { label: 'Has access', tone: toneOf('well') },
  refused: { label: 'Refused', tone: toneOf('over') },
  withdrawn: { label: 'Request withdrawn', tone: toneOf('over') },
  revoked: { label: 'Revoked', tone: toneOf('over') },
  expired: { label: 'Expired', tone: toneOf('over') },
};

const day = (date: Date | null) => (date ? <Moment at={date} form="date" /> : '–');
const ACCESS_COLUMNS: DataColumn<Deal>[] = [
  buyer,
  {
    head: 'Access',
    phone: 'below',
    cell: ({ access: { state } }) =>
      state === 'none' ? '–' : <StateChip tone={ACCESS[state].tone}>{ACCESS[state].label}</StateChip>,
  },
  { head: 'Since', cell: ({ access }) => day(access.changedAt), muted: true },
  { head: 'Until', cell: ({ access }) => (access.state === 'granted' ? day(access.expiresAt) : '–'), muted: true },
];

/** Initial number of rows per list; low, because five lists are stacked and their rows become cards on phones. */
const FIRST_BUYERS = { first: 8 };
const BY_BUYER = { textOf: ({ buyer }: Deal) => buyer.name };

/** Offers on the seller's listing, and buyers who requested or have access; each links to its deal. */
export function ListingBuyers({ listing: { id, sellerId } }: { listing: Pick<Listing, 'id' | 'sellerId'> }) {
  const compared = useIsCompared(id, sellerId);
  const offered = usePagesOnOwnListing('offersOnMine', id, sellerId, FIRST_BUYERS);
  const admitted = usePagesOnOwnListing('accessOnMine', id, sellerId, FIRST_BUYERS);
  const offers = usePagedRows(offered, { ...BY_BUYER, label: 'Filter offers by buyer' });
  const people = usePagedRows(admitted, { ...BY_BUYER, label: 'Filter people by name' });
  return (
    <>
      <Section aria-labelledby="offers">
        <SectionHead>
          <Title id="offers" order={2} fz="lg">
            Offers
          </Title>
          {compared && <TextLink to={sitePaths.offersOn(id)}>Compare side by side</TextLink>}
        </SectionHead>
        {offers.filter}
        <DataTable
          status={offers.isFiltered ? 'success' : offered.status}
          onRetry={offered.retry}
          skeletonRows={2}
          label="Offers"
          columns={OFFER_COLUMNS}
          rows={offers.rows.filter(hasOffer)}
          foot={offers.foot}
          rowKey={({ id }) => id}
          to={({ id }) => sitePaths.deal(id, 'offer')}
          errorText="The offers could not be loaded."
          empty={offers.isFiltered ? offers.foot : <Muted inherit>No offers yet.</Muted>}
        />
      </Section>
      <Section aria-labelledby="people">
        <Title id="people" order={2} fz="lg" mb="sm">
          People with access
        </Title>
        {people.filter}
        <DataTable
          status={people.isFiltered ? 'success' : admitted.status}
          onRetry={admitted.retry}
          skeletonRows={2}
          label="People with access"
          columns={ACCESS_COLUMNS}
          rows={people.rows}
          foot={people.foot}
          rowKey={({ id }) => id}
          to={({ id }) => sitePaths.deal(id, 'access')}
          errorText="The people could not be loaded."
          empty={
            people.isFiltered ? (
              people.foot
            ) : (
              <Muted inherit>
                Nobody has asked for access yet. You decide, buyer by buyer, who can read the confidential details.
              </Muted>
            )
          }
        />
      </Section>
    </>
  );
}

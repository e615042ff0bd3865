import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Thumb } from '../../../components/listing/thumb.tsx';
import { usePagedRows } from '../../../components/table/list-rows.tsx';
import { Moments } from '../../../components/time/moments.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import { nextPayments, supportDaysLeft } from '../../../domain/deal/after-sale.ts';
import type { Deal } from '../../../domain/deal/deal.ts';
import { storedDate } from '../../../domain/shared/stored-moments.ts';
import { daysText } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useDealPages, useInvoice } from '../../../lib/firebase/deal-reads.ts';
import { dealFilter } from '../data/use-deal.ts';

/**
 * The projects an account has bought, newest first, with the seller's support, remaining payments and the deal record.
 */
export function OwnedProjects({ uid }: { uid: string }) {
  const pages = useDealPages('bought', 'buyer', uid);
  const { rows, filter, foot, isFiltered } = usePagedRows(pages, dealFilter(uid));
  if (pages.status === 'error') return <ErrorState text="Your projects could not be loaded." onRetry={pages.retry} />;
  if (pages.status === 'loading' && !rows.length) return <RowsSkeleton rows={3} />;
  if (!rows.length && !isFiltered) return <NothingOwned />;
  return (
    <>
      {filter}
      <Stack gap="lg">
        {rows.map((deal) => (
          <OwnedProject key={deal.id} deal={deal} />
        ))}
      </Stack>
      {foot}
    </>
  );
}

const NothingOwned = () => (
  <EmptyState
    title="Nothing bought yet"
    action={
      <Button component={Link} to={sitePaths.search}>
        Browse projects
      </Button>
    }
  >
    A project appears here once its handover is completed, with the seller’s help, open installments and its record.
  </EmptyState>
);

function OwnedProject({ deal }: { deal: Deal }) {
  const { id, listing, offer, seller, completedAt } = deal;
  return (
    <Panel component="article" aria-label={listing.title}>
      <PanelHead>
        <Group gap="md" wrap="nowrap" miw={0}>
          <Thumb url={listing.cover} width={56} />
          <div>
            <h2 dir="auto">{listing.title}</h2>
            <Muted>
              From <bdi>{seller.name}</bdi>
              {completedAt && <Moments text={`, yours since ${storedDate(completedAt)}`} />}
            </Muted>
          </div>
        </Group>
        {offer && <Money cents={offer.price} />}
      </PanelHead>
      <PanelBody>
        <Sums>
          <SumsRow label="The seller’s help">
            <Moments text={supportText(deal.supportEndsAt, new Date())} />
          </SumsRow>
          <Installments deal={deal} />
        </Sums>
        <Group gap="lg">
          <TextLink to={sitePaths.deal(id, 'review')}>Agreed and delivered</TextLink>
          <TextLink to={sitePaths.deal(id, 'record')}>Deal record</TextLink>
          <TextLink to={sitePaths.deal(id, 'conversation')}>
            Message <bdi>{seller.name}</bdi>
          </TextLink>
        </Group>
      </PanelBody>
    </Panel>
  );
}

function supportText(endsAt: Date | null, now: Date): string {
  if (!endsAt) return 'None agreed';
  const left = supportDaysLeft(endsAt, now);
  return left ? `${daysText(left)} left, until ${storedDate(endsAt)}` : `Ended on ${storedDate(endsAt)}`;
}

/** The installments due after completion, next one first. The invoice is read only if there are any. */
function Installments({ deal }: { deal: Deal }) {
  const { offer, purchase } = deal;
  const isWhole = !offer || offer.cashAtClose === offer.price;
  const { status, data: invoice, retry } = useInvoice(isWhole ? null : (purchase?.invoiceId ?? null));
  if (isWhole) return <SumsRow label="Installments">None</SumsRow>;
  if (status === 'error') {
    return (
      <SumsRow label="Installments">
        <ErrorState text="They could not be loaded." onRetry={retry} />
      </SumsRow>
    );
  }
  if (!invoice) {
    return (
      <SumsRow label="Installments">
        <Skeleton height={14} width={60} />
      </SumsRow>
    );
  }
  return nextPayments(invoice, deal, new Date())
    .filter(({ id }) => invoice.parts.some((part) => part.id === id && part.kind === 'installment'))
    .map(({ id, name, amount, when }) => (
      <SumsRow
        key={id}
        label={<TextLink to={sitePaths.invoice(invoice.id)}>{name}</TextLink>}
        note={<Moments text={when} />}
      >
        <Money cents={amount} exact />
      </SumsRow>
    ));
}

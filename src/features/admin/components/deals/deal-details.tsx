import { Group, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { StageLine } from '../../../../components/deal/stage-line.tsx';
import { offerTone } from '../../../../components/deal/tones.ts';
import { ItemFacts } from '../../../../components/handover/item-facts.tsx';
import { Moment } from '../../../../components/time/moment.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import { StateChip } from '../../../../components/ui/state-chip.tsx';
import { Sums, SumsRow } from '../../../../components/ui/sums.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { Deal } from '../../../../domain/deal/deal.ts';
import { disputesOf } from '../../../../domain/dispute/dispute.ts';
import { HANDOVER_STATE_LABELS } from '../../../../domain/handover/states.ts';
import { OFFER_STATE_LABELS } from '../../../../domain/offer/states.ts';
import { isolateText } from '../../../../domain/shared/isolate-text.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { useDealHandover } from '../../data/deal-reads.ts';
import { AuditTrail } from '../audit/audit-trail.tsx';
import { DealDecision } from './deal-decision.tsx';

const StepsDone = lazy(() => import('./steps-done.tsx').then((module) => ({ default: module.StepsDone })));

/** Both sides' input on each handover item, and the check results. */
function DealItems({ dealId, round }: { dealId: string; round: number }) {
  const { status, data, retry } = useDealHandover(dealId, round);
  if (status === 'loading') return <RowsSkeleton rows={2} />;
  if (status === 'error') return <ErrorState text="The handover could not be loaded." onRetry={retry} />;
  return (
    <section>
      <h3>Handover</h3>
      <ul>
        {data.map((item) => (
          <li key={item.id}>
            <Group justify="space-between" mt="md" mb="sm">
              <b dir="auto" className={textClasses.breakAnywhere}>
                {item.label}
              </b>
              <StateChip tone={item.state === 'problem' ? 'brick' : 'plain'}>
                {HANDOVER_STATE_LABELS[item.state]}
              </StateChip>
            </Group>
            <Muted className={textClasses.breakAnywhere}>
              {item.identifier && `${item.identifier}. `}
              <Suspense>
                <StepsDone item={item} />
              </Suspense>
            </Muted>
            {item.evidence && (
              <Text dir="auto" size="sm" className={textClasses.preLine}>
                {item.evidence}
              </Text>
            )}
            {item.problem && (
              <Note dir="auto" tone="brick" component="p">
                {item.problem}
              </Note>
            )}
            <ItemFacts item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One deal: its stage, parties, latest offer, any blockers, and links to everything related. */
export function DealDetails({ deal }: { deal: Deal }) {
  const { listing, buyer, seller, offer, purchase, handover, hold, closed } = deal;
  return (
    <Panel mb="lg">
      <PanelHead>
        <div>
          <h2 dir="auto">{listing.title}</h2>
          <Muted>
            Round {deal.round}, started <Moment at={deal.createdAt} />
          </Muted>
        </div>
        {offer && <StateChip tone={offerTone(offer.state)}>{OFFER_STATE_LABELS[offer.state]}</StateChip>}
      </PanelHead>
      <PanelBody gap="mlg">
        <Group component="p" gap="md">
          <TextLink to={adminPaths.listing(deal.listingId)}>Listing</TextLink>
          {purchase && (
            <TextLink to={adminPaths.invoice(purchase.invoiceId)}>Invoice, to release or refund money</TextLink>
          )}
        </Group>
        {deal.dispute?.state === 'ready' && <DealDecision deal={deal} />}
        <StageLine deal={deal} role={null} />
        <Sums>
          <SumsRow label="Buyer" mutedLabel>
            <TextLink dir="auto" to={adminPaths.user(buyer.uid)}>
              {buyer.name}
            </TextLink>
          </SumsRow>
          <SumsRow label="Seller" mutedLabel>
            {seller.uid ? (
              <TextLink dir="auto" to={adminPaths.user(seller.uid)}>
                {seller.name}
              </TextLink>
            ) : (
              seller.name
            )}
            {deal.sellerHidden && ', anonymous to the buyer'}
          </SumsRow>
          <SumsRow label="Asking price" mutedLabel>
            <Money cents={listing.askingPrice} />
          </SumsRow>
          {offer && (
            <SumsRow label={`Offer version ${offer.version}, by the ${offer.by}`} mutedLabel>
              <Money cents={offer.price} />
            </SumsRow>
          )}
        </Sums>
        {hold && (
          <Note tone="amber" component="p">
            <span>
              On hold since <Moment at={hold.since} />: <bdi>{hold.reason}</bdi>
            </span>
          </Note>
        )}
        {handover?.refundAskedAt && (
          <Note tone="amber" component="p">
            <span>
              Refund asked for <Moment at={handover.refundAskedAt} />
              {handover.refundReason && `: ${isolateText(handover.refundReason)}`}
            </span>
          </Note>
        )}
        {disputesOf(deal).map(({ openedAt, reason, outcome }) => (
          <Note key={openedAt.getTime()} tone={outcome ? 'slate' : 'brick'} component="p">
            <span>
              {outcome ? (
                <>
                  Disputed <Moment at={openedAt} />, decided <Moment at={outcome.at} />
                </>
              ) : (
                <>
                  Disputed since <Moment at={openedAt} />
                </>
              )}
              : <bdi>{reason}</bdi>
            </span>
          </Note>
        ))}
        {closed && (
          <Note component="p">
            <span>
              Closed <Moment at={closed.at} />
              {closed.reason && `: ${isolateText(closed.reason)}`}
            </span>
          </Note>
        )}
        {handover && <DealItems dealId={deal.id} round={deal.round} />}
        <AuditTrail kind="deal" id={deal.id} />
      </PanelBody>
    </Panel>
  );
}

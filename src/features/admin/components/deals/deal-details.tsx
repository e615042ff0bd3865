import { Box, Group, Text } from '@mantine/core';
import { offerTone } from '../../../../components/deal/offer-tone.ts';
import { StageLine } from '../../../../components/deal/stage-line.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import { StateChip } from '../../../../components/ui/state-chip.tsx';
import { Sums } from '../../../../components/ui/sums.tsx';
import { TextLink } from '../../../../components/ui/text-link.tsx';
import type { Deal } from '../../../../domain/deal/deal.ts';
import { OFFER_STATE_LABELS } from '../../../../domain/offer/states.ts';
import { formatMoment } from '../../../../domain/shared/time.ts';
import { adminPaths, sitePaths } from '../../../../domain/site-paths.ts';
import { AuditTrail } from '../audit/audit-trail.tsx';

/** One deal as administrators see it: how far it is, who is in it, its offer, and the ways to all of those. */
export function DealDetails({ deal }: { deal: Deal }) {
  const { listing, buyer, seller, offer, purchase, dispute, hold, closed } = deal;
  return (
    <Panel mb={24}>
      <PanelHead wrap>
        <div>
          <h2>{listing.title}</h2>
          <Text size="sm" c="dimmed">
            Round {deal.round}, begun {formatMoment(deal.createdAt)}
          </Text>
        </div>
        {offer && <StateChip tone={offerTone(offer.state)}>{OFFER_STATE_LABELS[offer.state]}</StateChip>}
      </PanelHead>
      <PanelBody style={{ gap: 20 }}>
        <StageLine deal={deal} role={null} />
        <Sums>
          <div>
            <Box component="dt" c="dimmed">
              Buyer
            </Box>
            <dd>
              <TextLink to={adminPaths.user(buyer.uid)}>{buyer.name}</TextLink>
            </dd>
          </div>
          <div>
            <Box component="dt" c="dimmed">
              Seller
            </Box>
            <dd>
              <TextLink to={adminPaths.user(seller.uid)}>{seller.name}</TextLink>
            </dd>
          </div>
          <div>
            <Box component="dt" c="dimmed">
              Asked
            </Box>
            <dd>
              <Money cents={listing.askingPrice} />
            </dd>
          </div>
          {offer && (
            <div>
              <Box component="dt" c="dimmed">
                Version {offer.version}, by the {offer.by}
              </Box>
              <dd>
                <Money cents={offer.price} />
              </dd>
            </div>
          )}
        </Sums>
        {hold && (
          <Note tone="amber" component="p">
            Stopped since {formatMoment(hold.since)}: {hold.reason}
          </Note>
        )}
        {dispute && (
          <Note tone="brick" component="p">
            Disputed since {formatMoment(dispute.openedAt)}: {dispute.reason}
          </Note>
        )}
        {closed && (
          <Note component="p">
            Closed {formatMoment(closed.at)}
            {closed.reason && `: ${closed.reason}`}
          </Note>
        )}
        <Group component="p" wrap="wrap" gap={16}>
          <TextLink to={sitePaths.listing(deal.listingId, listing.title)}>The listing</TextLink>
          {purchase && (
            <TextLink to={adminPaths.invoice(purchase.invoiceId)}>
              The invoice, where money is released or refunded
            </TextLink>
          )}
        </Group>
        <AuditTrail kind="deal" id={deal.id} />
      </PanelBody>
    </Panel>
  );
}

import { Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { BuyerCard } from '../../../components/buyer/buyer-card.tsx';
import { ContactNote } from '../../../components/contact/contact-warning.tsx';
import { Moment } from '../../../components/time/moment.tsx';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import { Quote } from '../../../components/ui/quote.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { REFUSAL_DAYS } from '../../../domain/deal/access.ts';
import { type Deal, isBeforeAcceptance } from '../../../domain/deal/deal.ts';
import { accessMachine } from '../../../domain/deal/states.ts';
import type { Opening } from '../../../domain/document/opening.ts';
import { ACCESS_OPENS_TEXT } from '../../../domain/listing/sale/listing-texts.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useOpenings } from '../data/deal-files.ts';
import { EarlierRequests } from './earlier-requests.tsx';

const PAGE = 10;
/** Labels of log entries for a tier's own fields, as opposed to its documents. */
const OPENED_LABELS: Record<Opening['tier'], string> = {
  access: 'Confidential details',
  diligence: 'Figures for diligence',
};
/** Number of entries to load at a time; large, because the log is empty while more entries are loading. */
const LOADED = 100;

/** Log of what a buyer opened in the seller's listing, with times. */
function OpeningLog({ listingId, buyerId }: { listingId: string; buyerId: string }) {
  const [shown, setShown] = useState(PAGE);
  const { data, status } = useOpenings(listingId, buyerId, Math.ceil((shown + 1) / LOADED) * LOADED);
  if (!data.length && shown === PAGE) return null;
  const openings = data.slice(0, shown);
  const total = openings.reduce((sum, { count }) => sum + count, 0);
  const hasMore = data.length > shown;
  return (
    <details>
      <Text size="sm" component="summary">
        Opened {hasMore ? `more than ${total} times` : total === 1 ? 'once' : `${total} times`}
      </Text>
      <Muted component="ul" pt="sm">
        {openings.map(({ at, tier, document, support, count }) => (
          <Group
            wrap="nowrap"
            key={`${at.getTime()} ${tier} ${document} ${support}`}
            component="li"
            justify="space-between"
            py="xs"
          >
            <Text inherit truncate span>
              {document ?? OPENED_LABELS[tier]}
              {support && ', by support'}
              {count > 1 && `, ${count} times`}
            </Text>
            <Moment at={at} className={textClasses.num} />
          </Group>
        ))}
      </Muted>
      {(hasMore || status === 'loading') && (
        <Button variant="subtle" size="sm" loading={status === 'loading'} onClick={() => setShown(shown + PAGE)}>
          Show more
        </Button>
      )}
    </details>
  );
}

/** The seller's side of access: who is asking, what they have opened, and the decision. */
export function SellerAccess({ deal }: { deal: Deal }) {
  const grant = useCommand('grantAccess');
  const { state } = deal.access;
  const input = { dealId: deal.id };
  const { name } = deal.buyer;
  const sent = deal.card;
  return (
    <Panel>
      <PanelHead>
        <h2>
          Access for <bdi>{name}</bdi>
        </h2>
      </PanelHead>
      <PanelBody>
        <AccessState deal={deal} />
        <EarlierRequests deal={deal} role="seller" />
        {sent && (
          <section>
            <Title order={3} fz="md" mb="sm">
              <bdi>{name}</bdi>’s buyer card
            </Title>
            <BuyerCard card={sent.card} watchful={isBeforeAcceptance(deal)} />
            <Muted mt="sm">
              As of <Moment at={sent.at} form="date" />. <bdi>{name}</bdi> writes it; offers, deals and replies are
              counted by us.
            </Muted>
          </section>
        )}
        <OpeningLog listingId={deal.listingId} buyerId={deal.buyerId} />
        <Text size="sm">
          <TextLink to={sitePaths.editListing(deal.listingId, 'pictures')}>Listing documents</TextLink>
        </Text>
        {deal.sellerHidden && accessMachine.can(state, 'grant', 'seller') && !deal.blocked && (
          <Muted>
            Granting access shows <bdi>{name}</bdi> who you are. Refusing doesn’t.
          </Muted>
        )}
        {grant.error && <ErrorState text={errorText(grant.error)} />}
        <Group>
          {accessMachine.can(state, 'grant', 'seller') && !deal.blocked && (
            <Button data-control="grant-access" loading={grant.isPending} onClick={() => grant.mutate(input)}>
              Grant access
            </Button>
          )}
          {accessMachine.can(state, 'refuse', 'seller') && (
            <CommandDialog
              command="refuseAccess"
              label={`Refuse ${isolateText(name)}’s request?`}
              submitLabel="Refuse request"
              explanation={`${isolateText(name)} is notified and can ask again after ${REFUSAL_DAYS} days. You can still grant access before.`}
              done="Request refused."
              input={() => input}
              trigger={(open) => (
                <Button variant="default" disabled={grant.isPending} onClick={open}>
                  Refuse
                </Button>
              )}
            />
          )}
          {accessMachine.can(state, 'revoke', 'seller') && !deal.purchase && (
            <CommandDialog
              command="revokeAccess"
              label={`Revoke ${isolateText(name)}’s access?`}
              submitLabel="Revoke access"
              explanation={`${isolateText(name)} will no longer see the confidential details. You can grant access again.`}
              done="Access revoked."
              input={() => input}
              trigger={(open) => (
                <Button variant="default" c="brick" onClick={open}>
                  Revoke access
                </Button>
              )}
            />
          )}
        </Group>
      </PanelBody>
    </Panel>
  );
}

function AccessState({ deal }: { deal: Deal }) {
  const { state, note, changedAt, terms } = deal.access;
  const { name } = deal.buyer;
  if (state === 'none')
    return (
      <p>
        <bdi>{name}</bdi> hasn’t asked for access. You can grant it anyway.
      </p>
    );
  if (state === 'granted') {
    return (
      <p>
        <bdi>{name}</bdi> has had access since {changedAt && <Moment at={changedAt} form="date" />}
        {terms ? (
          <>
            {' '}
            and accepted the confidentiality terms on <Moment at={terms.at} form="date" />.
          </>
        ) : (
          ', but hasn’t accepted the confidentiality terms yet.'
        )}
      </p>
    );
  }
  if (state !== 'requested')
    return (
      <p>
        <bdi>{name}</bdi> doesn’t have access.
      </p>
    );
  return (
    <>
      <p>
        <bdi>{name}</bdi> asks to see {ACCESS_OPENS_TEXT}.
      </p>
      {changedAt && (
        <Muted>
          <Moment at={changedAt} />
        </Muted>
      )}
      {note && <Quote>{note}</Quote>}
      <ContactNote text={note} watchful={isBeforeAcceptance(deal)} />
    </>
  );
}

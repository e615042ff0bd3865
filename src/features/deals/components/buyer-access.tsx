import { Button } from '@mantine/core';
import { useState } from 'react';
import { Moment } from '../../../components/time/moment.tsx';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import { Quote } from '../../../components/ui/quote.tsx';
import type { User } from '../../../domain/account/user.ts';
import { CONFIDENTIALITY_TERMS, requestBarredUntil, TERMS_VERSION } from '../../../domain/deal/access.ts';
import type { Deal } from '../../../domain/deal/deal.ts';
import { accessMachine } from '../../../domain/deal/states.ts';
import { isAccessBlocked } from '../../../domain/document/document.ts';
import type { Teaser } from '../../../domain/listing/listing.ts';
import { ACCESS_OPENS_TEXT } from '../../../domain/listing/sale/listing-texts.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { announce } from '../../../lib/announce.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { AccessTier } from './access-tier.tsx';
import classes from './buyer-access.module.css';
import { EarlierRequests } from './earlier-requests.tsx';
import { RequestAccessDialog } from './request-access-dialog.tsx';

/** The terms a buyer accepts before the access tier opens to them. */
function ConfidentialityTerms({ deal }: { deal: Deal }) {
  const accept = useCommand('acceptTerms', () => announce('You accepted the confidentiality terms.'));
  return (
    <Panel>
      <PanelHead>
        <h2>Confidentiality terms</h2>
      </PanelHead>
      <PanelBody>
        <p>
          <bdi>{deal.seller.name}</bdi> granted you access. Please accept these terms first:
        </p>
        <ol className={classes.terms}>
          {CONFIDENTIALITY_TERMS.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ol>
        {accept.error && <ErrorState text={errorText(accept.error)} />}
        <div>
          <Button
            data-control="accept-terms"
            loading={accept.isPending}
            onClick={() => accept.mutate({ dealId: deal.id, version: TERMS_VERSION })}
          >
            Accept and continue
          </Button>
        </div>
      </PanelBody>
    </Panel>
  );
}

interface BuyerAccessProps {
  deal: Deal;
  me: User;
  /** The public listing; null if it isn't public or hasn't loaded yet. */
  teaser: Teaser | null;
  /** True if the project is known not to be for sale. */
  closed: boolean;
}

/** The buyer's side of access: requesting it, accepting the terms, then the access tier itself. */
export function BuyerAccess({ deal, me, teaser, closed }: BuyerAccessProps) {
  const [asking, setAsking] = useState(false);
  const { state, note, terms } = deal.access;
  if (state === 'granted' && !isAccessBlocked(deal))
    return terms ? <AccessTier deal={deal} teaser={teaser} /> : <ConfidentialityTerms deal={deal} />;
  const mayAsk = accessMachine.can(state, 'request', 'buyer') && !deal.blocked && !deal.hold;
  const barredUntil = requestBarredUntil(deal, new Date());
  const text = {
    none: `With access you see ${ACCESS_OPENS_TEXT}.`,
    granted: 'You cannot open the confidential details while one of you has blocked the other.',
    requested: `${isolateText(deal.seller.name)} has received your request.`,
    refused: `${isolateText(deal.seller.name)} refused your request.`,
    withdrawn: 'You withdrew your request.',
    revoked: `${isolateText(deal.seller.name)} revoked your access.`,
    expired: 'Your access has expired.',
  }[state];
  return (
    <Panel>
      <PanelHead>
        <h2>Access</h2>
      </PanelHead>
      <PanelBody>
        <p>{text}</p>
        {state === 'requested' && note && <Quote>{note}</Quote>}
        {mayAsk && closed && <Muted>You can’t ask now: the project isn’t for sale.</Muted>}
        {mayAsk && !closed && barredUntil && (
          <Muted>
            You can ask again from <Moment at={barredUntil} />.
          </Muted>
        )}
        {mayAsk && !closed && !barredUntil && (
          <div>
            <Button data-control="request-access" onClick={() => setAsking(true)}>
              Request access
            </Button>
          </div>
        )}
        <RequestAccessDialog
          listingId={deal.listingId}
          sellerName={deal.seller.name}
          me={me}
          opened={asking}
          onClose={() => setAsking(false)}
        />
        {accessMachine.can(state, 'withdraw', 'buyer') && !deal.hold && (
          <div>
            <CommandDialog
              command="withdrawRequest"
              label="Withdraw your request?"
              submitLabel="Withdraw request"
              explanation={`${isolateText(deal.seller.name)} is notified that you no longer ask for access. You can request it again.`}
              done="Request withdrawn."
              input={() => ({ dealId: deal.id })}
              trigger={(open) => (
                <Button variant="default" onClick={open}>
                  Withdraw request
                </Button>
              )}
            />
          </div>
        )}
        <EarlierRequests deal={deal} role="buyer" />
      </PanelBody>
    </Panel>
  );
}

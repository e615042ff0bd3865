import { Button } from '@mantine/core';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { accessMachine } from '../../../domain/deal/states.ts';
import { isShutOut } from '../../../domain/document/document.ts';
import { ACCESS_OPENS_TEXT } from '../../../domain/listing/access-opens.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { AccessTier } from './access-tier.tsx';
import { ConfidentialityTerms } from './confidentiality-terms.tsx';

/** The buyer's side of access: requesting it, the terms, then the access tier itself. */
export function BuyerAccess({ deal }: { deal: Deal }) {
  const request = useCommand('requestAccess');
  const { state, terms } = deal.access;
  if (state === 'granted' && !isShutOut(deal))
    return terms ? <AccessTier deal={deal} /> : <ConfidentialityTerms deal={deal} />;
  const text = {
    none: `With access you see ${ACCESS_OPENS_TEXT}.`,
    granted: 'You cannot open the confidential details while one of you has blocked the other.',
    requested: `${deal.seller.name} has received your request.`,
    refused: `${deal.seller.name} refused your request.`,
    withdrawn: 'You withdrew your request.',
    revoked: `${deal.seller.name} revoked your access.`,
    expired: 'Your access has expired.',
  }[state];
  return (
    <Panel>
      <PanelHead>
        <h2>Access</h2>
      </PanelHead>
      <PanelBody>
        <p>{text}</p>
        {request.error && <ErrorState text={errorText(request.error)} />}
        {accessMachine.can(state, 'request', 'buyer') && (
          <div>
            <Button loading={request.isPending} onClick={() => request.mutate({ listingId: deal.listingId, note: '' })}>
              Request access
            </Button>
          </div>
        )}
        {accessMachine.can(state, 'withdraw', 'buyer') && !deal.hold && (
          <div>
            <CommandDialog
              command="withdrawRequest"
              label="Withdraw your request?"
              submitLabel="Withdraw request"
              explanation={`${deal.seller.name} is notified that you no longer ask for access. You can request it again.`}
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
      </PanelBody>
    </Panel>
  );
}

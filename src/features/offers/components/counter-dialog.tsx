import { Button, Modal, Stack, Text } from '@mantine/core';
import { BillingForm } from '../../../components/account/billing-form.tsx';
import { PublicPriceNote } from '../../../components/money/money-notes.tsx';
import { Moment } from '../../../components/time/moment.tsx';
import { DialogFoot } from '../../../components/ui/dialog-foot.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import { feesOfNewOffer } from '../../../domain/invoice/fee.ts';
import { payoutPlan } from '../../../domain/invoice/provider/payout-plan.ts';
import type { Offer, OfferedProject, OfferTerms } from '../../../domain/offer/offer.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { addDays } from '../../../domain/shared/time.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useDealRoom } from './deal-room.ts';
import { OfferDiff } from './offer-diff.tsx';
import { completionText, PaymentSums, PayoutSums, paymentDeadlineText } from './plan-sums.tsx';

interface CounterDialogProps {
  offer: Offer;
  /** The entered terms; null while the dialog is closed. */
  terms: OfferTerms | null;
  project: OfferedProject;
  busy: boolean;
  error: Error | null;
  onSend: (terms: OfferTerms) => void;
  onClose: () => void;
}

/** Shows a counter-offer's changes and amounts before it is sent. */
export function CounterDialog(props: CounterDialogProps) {
  const { offer, terms, project, busy, error, onSend, onClose } = props;
  const { deal, role, hasBilling } = useDealRoom();
  const other = deal[otherRole(role)].name;
  return (
    <Modal
      opened={terms !== null}
      onClose={onClose}
      title={`Send the counter-offer to ${isolateText(other)}?`}
      size="lg"
    >
      {terms && (
        <Stack>
          <OfferDiff
            before={offer}
            after={{ ...terms, assets: project.assets.filter(({ id }) => terms.assets.includes(id)) }}
            names={{ before: `${isolateText(other)} offered`, after: 'You ask' }}
          />
          <MoneyOf terms={terms} role={role} />
          <p>
            It replaces the offer of {formatMoney(offer.price)}, which can’t be accepted any longer. <bdi>{other}</bdi>{' '}
            can answer until <Moment at={addDays(new Date(), terms.expiryDays)} form="date" />.
          </p>
          {role === 'seller' && <PublicPriceNote price={terms.price} />}
          {role === 'seller' && deal.sellerHidden && (
            <Note tone="slate" component="p">
              <span>
                A counter-offer shows <bdi>{other}</bdi> who you are.
              </span>
            </Note>
          )}
          {error && <ErrorState text={errorText(error)} />}
          {role === 'seller' && !hasBilling ? (
            <>
              <p>
                If <bdi>{other}</bdi> accepts, the invoice is issued in your name at once. It needs your billing
                details.
              </p>
              <BillingForm />
            </>
          ) : (
            <DialogFoot>
              <Button loading={busy} onClick={() => onSend(terms)}>
                Send counter-offer
              </Button>
              <Button variant="subtle" onClick={onClose}>
                Change it
              </Button>
            </DialogFoot>
          )}
        </Stack>
      )}
    </Modal>
  );
}

/** The amounts of a counter-offer for its author; the comparison above shows the terms themselves. */
function MoneyOf({ terms, role }: { terms: OfferTerms; role: DealRole }) {
  const plan = payoutPlan(terms, feesOfNewOffer());
  return (
    <div>
      <Text fw={600} mb="xs">
        {role === 'buyer' ? 'What you would pay' : 'What you would get'}
      </Text>
      {role === 'buyer' ? (
        <PaymentSums plan={plan} payBy={paymentDeadlineText({ exclusivityDays: terms.exclusivityDays })} />
      ) : (
        <PayoutSums plan={plan} completion={completionText('seller')} reader="seller" />
      )}
    </div>
  );
}

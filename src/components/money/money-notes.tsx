import { type AgreedFees, sinceText } from '../../domain/invoice/fee.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { TextLink } from '../ui/link.tsx';
import { Note } from '../ui/note.tsx';

/** Why a button that needs a payment provider cannot be pressed; `what` is what it would do: `buy`, `accept an offer`. */
export const PaymentsOff = ({ what }: { what: string }) => (
  <Note tone="slate" component="p" role="status">
    Payments are not set up on this site yet. You can {what} once they are.
  </Note>
);

/** Who bears the payment provider's fee, and from when the fee table holds, with its page. */
export const FeesNote = ({ fees, reader }: { fees: Pick<AgreedFees, 'since'>; reader: 'seller' | 'buyer' }) => (
  <>
    {reader === 'seller'
      ? 'Handoff pays the payment provider’s own fee out of it. '
      : 'Handoff pays the payment provider’s own fee, whether you pay by card or from a bank account. '}
    <TextLink to={sitePaths.helpFees}>Fees since {sinceText(fees)}</TextLink>
  </>
);

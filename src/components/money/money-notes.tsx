import { feesAt, feesSinceText } from '../../domain/invoice/fee.ts';
import { formatMoney } from '../../domain/shared/money.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { TextLink } from '../ui/link.tsx';
import { Note } from '../ui/note.tsx';

/** The reason a button that needs a payment provider is disabled; `what` is the action: `buy`, `accept an offer`. */
export const PaymentsOff = ({ what }: { what: string }) => (
  <Note tone="slate" component="p" role="status">
    Payments are not set up on this site yet. You can {what} once they are.
  </Note>
);

/** Tells a seller who agrees to a price (in cents) who will see the price after the sale. */
export const PublicPriceNote = ({ price }: { price: number }) => (
  <p>
    Once the sale is completed, your profile shows signed-in users that the project sold for {formatMoney(price)},
    unless you listed it anonymously.
  </p>
);

/** The currency in which sale proceeds reach the seller, and who converts them. */
export const PayoutCurrencyNote = () => (
  <>
    Sales and payouts are in US dollars. If your bank account is in another currency, the payment provider converts at
    its own rate and takes its own fee for that.
  </>
);

interface FeesNoteProps {
  /** The agreed fees; defaults to today's. */
  fees?: { since: string };
  reader: 'seller' | 'buyer';
}

/**
 * Says who pays the payment provider's fee and since when the fee table has been in effect, with a link to the table.
 */
export const FeesNote = ({ fees = feesAt(new Date()), reader }: FeesNoteProps) => (
  <>
    {reader === 'seller'
      ? 'Handoff pays the payment provider’s own fee out of it. '
      : 'Handoff pays the payment provider’s own fee, for cards and bank accounts alike. '}
    <TextLink to={sitePaths.helpFees}>Fees since {feesSinceText(fees)}</TextLink>
  </>
);

import { TextLink } from '../../../components/ui/link.tsx';
import { Note } from '../../../components/ui/note.tsx';
import type { DealRole } from '../../../domain/deal/states.ts';
import type { Invoice } from '../../../domain/invoice/invoice.ts';
import { waitingWords } from '../../../domain/invoice/money-words.ts';
import { sitePaths } from '../../../domain/site-paths.ts';

/** Why released money of a deal goes no further: the seller's payout account is missing, or not ready. Both sides are told. */
export function PayoutWaits({ invoice, role }: { invoice: Pick<Invoice, 'parts' | 'payee'>; role: DealRole }) {
  const words = waitingWords(invoice, role === 'seller' ? 'payee' : 'payer');
  if (!words) return null;
  return (
    <Note tone={role === 'seller' ? 'amber' : 'slate'} component="p" role="status">
      <span>
        {words}{' '}
        {role === 'seller' ? (
          <TextLink to={sitePaths.settings('payouts')}>Payout settings</TextLink>
        ) : (
          'There is nothing for you to do: we remind them every week.'
        )}
      </span>
    </Note>
  );
}

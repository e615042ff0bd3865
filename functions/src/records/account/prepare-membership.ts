import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';
import { notifyPayer } from '../invoice/notify-payer.ts';
import { saveUser } from './save-user.ts';

/**
 * A membership's payment arrived (`paid`) or was charged back (`ended`): its payer becomes a member, or is one no
 * longer, and is notified. Reads the account first; the returned function writes.
 */
export async function prepareMembership(
  tx: Tx,
  invoice: Invoice,
  what: 'paid' | 'ended',
  now: Date,
): Promise<() => void> {
  const user = await tx.get(refs.user(invoice.payer.uid ?? ''));
  return () => {
    saveUser(tx, { ...user, premium: what === 'paid' });
    notifyPayer(tx, invoice, `membership-${what}`, now);
  };
}

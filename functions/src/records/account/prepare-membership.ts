import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/run-command.ts';
import { notifyPayer } from '../invoice/notify-payer.ts';
import { saveUser } from './save-user.ts';

/**
 * A membership's payment arrived (`paid`) or was called back (`ended`): its payer is a member from now
 * on, or no more, and is told. Reads their account first; the answered function writes.
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

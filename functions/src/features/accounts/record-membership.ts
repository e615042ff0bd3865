import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import { formatMoney } from '../../../../src/domain/shared/money.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/run-command.ts';
import { notify } from '../notifications/notify.ts';
import { saveUser } from './save-user.ts';

/** The payer of a membership is a member from now on, and is told Reads their account first. */
export async function prepareMembership(tx: Tx, invoice: Invoice, now: Date): Promise<() => void> {
  const user = await tx.get(refs.user(invoice.payer.uid ?? ''));
  return () => {
    saveUser(tx, { ...user, premium: true });
    const told = {
      id: `membership-${invoice.id}`,
      type: 'invoice_paid',
      title: 'You are a member',
      message: `Your payment of ${formatMoney(invoice.amount)} arrived. Everything is open to you, for ever.`,
      actionUrl: `/invoices/${invoice.id}`,
    } as const;
    notify(tx, user.uid, told, now);
  };
}

/** A payment that was called back: the membership ends with it. */
export async function endMembership(tx: Tx, invoice: Invoice): Promise<() => void> {
  const user = await tx.get(refs.user(invoice.payer.uid ?? ''));
  return () => saveUser(tx, { ...user, premium: false });
}

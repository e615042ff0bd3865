import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import { formatMoney } from '../../../../src/domain/shared/money.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/run-command.ts';
import { saveUser } from './save-user.ts';

/** The payer of a membership is a member from now on, and is told. Their account must have been read. */
export async function prepareMembership(tx: Tx, invoice: Invoice, now: Date): Promise<() => void> {
  const user = await tx.get(refs.user(invoice.payer.uid ?? ''));
  return () => {
    saveUser(tx, { ...user, premium: true });
    const id = `membership-${invoice.id}`;
    tx.set(refs.notification(user.uid, id), {
      id,
      type: 'invoice_paid',
      title: 'You are a member',
      message: `Your payment of ${formatMoney(invoice.amount)} arrived. Everything is open to you, for ever.`,
      createdAt: now,
      readAt: null,
      actionUrl: `/invoices/${invoice.id}`,
      imageUrl: null,
    });
  };
}

/** A payment that was called back: the membership ends with it. */
export async function endMembership(tx: Tx, invoice: Invoice): Promise<() => void> {
  const user = await tx.get(refs.user(invoice.payer.uid ?? ''));
  return () => saveUser(tx, { ...user, premium: false });
}

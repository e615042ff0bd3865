import { AppError } from '../../../../src/domain/errors.ts';
import { agreedFees, feesAt } from '../../../../src/domain/invoice/fee.ts';
import { type Invoice, invoiceState, newInvoiceFacts } from '../../../../src/domain/invoice/invoice.ts';
import { buildMembershipPart } from '../../../../src/domain/invoice/invoice-parts.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { newId, refs } from '../../data/firestore/refs.ts';
import { requirePayments } from '../../integrations/payments/configured-provider.ts';
import { nextInvoiceNumber, OPERATOR_PARTY, saveInvoice } from '../../records/money/invoice.ts';

/**
 * Issues a membership invoice, or returns the open one; paying it makes the caller a member. Requires billing details
 * (`billing-required`) and payments (503 `payments-not-configured`); rejects existing members (`wrong-state`).
 */
export const buyMembership: Handler<'buyMembership'> = (ctx) =>
  runCommand(ctx, async (tx, user) => {
    requirePayments();
    if (user.premium) throw new AppError('wrong-state', 'You are already a member.');
    if (!user.billing) throw new AppError('billing-required');
    const [open] = await tx.list(refs.invoices(), serverQueries.openMembership(ctx.uid));
    if (open) return { invoiceId: open.id };
    const issueNumber = await nextInvoiceNumber(tx, ctx.now);
    const { membership } = feesAt(ctx.now);
    const parts = [buildMembershipPart(membership, ctx.now)];
    const invoice: Invoice = {
      ...newInvoiceFacts(agreedFees(ctx.now)),
      id: newId(),
      number: issueNumber(),
      kind: 'membership',
      dealId: '',
      listingTitle: 'Membership',
      payer: { uid: ctx.uid, ...user.billing },
      payee: OPERATOR_PARTY,
      participants: [ctx.uid],
      amount: membership,
      parts,
      state: invoiceState(parts),
      issuedAt: ctx.now,
      dueAt: ctx.now,
    };
    saveInvoice(tx, invoice);
    return { invoiceId: invoice.id };
  });

/** Returns whether there is a members' community (`COMMUNITY_URL`) and, for members only, its URL. */
export const communityLink: Handler<'communityLink'> = async ({ user }) => {
  const url = process.env.COMMUNITY_URL || null;
  return { exists: url !== null, url: user?.premium ? url : null };
};

/** Returns whether the caller is a member. Throws `not-found` for any other account. */
export const premiumStatus: Handler<'premiumStatus'> = async (ctx, { uid }) => {
  if (uid !== ctx.uid) throw new AppError('not-found');
  return { premium: ctx.user?.premium ?? false };
};

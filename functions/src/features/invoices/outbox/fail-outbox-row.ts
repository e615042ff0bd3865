import { ERRORS } from '../../../../../src/domain/errors.ts';
import {
  markRowFailed,
  type Operation,
  type OutboxRow,
} from '../../../../../src/domain/invoice/provider/outbox-row.ts';
import { canAdminRetry, OPERATIONS } from '../../../../../src/domain/invoice/provider/provider-operation.ts';
import { currentTime } from '../../../data/clock.ts';
import { refs } from '../../../data/firestore/refs.ts';
import { type Tx, transact } from '../../../data/firestore/transaction.ts';
import { saveUser } from '../../../records/account/account.ts';
import { prepareFlag } from '../../../records/flag.ts';
import { saveInvoice } from '../../../records/money/invoice.ts';
import { saveOutboxRow } from '../../../records/money/outbox.ts';

/**
 * Message shown to users. The provider's own message may reveal internals, so only administrators see it, in the case.
 */
const MESSAGE_FOR_USERS = ERRORS['provider-refused'][1];

interface Failure {
  problem: string;
  /** True if the provider refused the operation, false if all attempts failed. */
  isRefused: boolean;
}

/**
 * Gives up on an operation: administrators get a case, and a user waiting for the provider's page sees the problem.
 * Users can request pages again themselves, so a page request opens a case only if the provider refused it.
 */
export async function failOutboxRow(id: string, failure: Failure): Promise<void> {
  const now = await currentTime();
  await transact(async (tx) => {
    const row = await tx.get(refs.outbox(id));
    if (row.state !== 'waiting') return;
    const { operation } = row;
    const raise =
      failure.isRefused || canAdminRetry(operation.kind) ? await prepareCase(tx, id, row, failure, now) : null;
    if (operation.kind === 'checkout') {
      const invoice = await tx.get(refs.invoice(operation.invoiceId));
      saveInvoice(tx, { ...invoice, checkoutAsked: false, checkoutProblem: MESSAGE_FOR_USERS });
    }
    if (operation.kind === 'open-payouts') {
      const user = await tx.get(refs.user(operation.uid));
      saveUser(tx, { ...user, payoutsProblem: MESSAGE_FOR_USERS });
    }
    saveOutboxRow(tx, id, { ...markRowFailed(row, failure.problem, now), caseId: raise?.() ?? row.caseId });
  });
}

async function prepareCase(tx: Tx, id: string, { operation, attempts }: OutboxRow, failure: Failure, now: Date) {
  const { label } = OPERATIONS[operation.kind];
  const why = failure.isRefused ? 'the provider refused it.' : `there was no answer after ${attempts} attempts.`;
  const reason = `${label}: ${why} ${failure.problem}`;
  const about = await operationSubject(tx, operation);
  return prepareFlag(tx, { id: `operation-${id}`, kind: 'payment-operation', operationId: id, reason, ...about }, now);
}

/** Returns the user, invoice and deal an operation is about, for its case. */
async function operationSubject(tx: Tx, operation: Operation) {
  if (operation.kind === 'open-payouts') return { uid: operation.uid };
  const { invoiceId } = operation;
  const invoice = await tx.find(refs.invoice(invoiceId));
  return { invoiceId, ...(invoice && invoice.kind !== 'membership' && { dealId: invoice.dealId }) };
}

import assert from 'node:assert/strict';
import { expect } from 'vitest';
import { type Invoice, sumOf } from '../../../src/domain/invoice/invoice.ts';
import type { LedgerMovement } from '../../../src/domain/invoice/ledger/ledger.ts';
import { maxTakeBack, reversalRequests } from '../../../src/domain/invoice/ledger/losses.ts';
import {
  markRowDone,
  markRowFailed,
  newOutboxRow,
  type OutboxRow,
  resetFailedRow,
} from '../../../src/domain/invoice/provider/outbox-row.ts';
import {
  isPaymentExpected,
  type MoneyStep,
  moveParts,
  partOf,
  settlePart,
  stepWithoutMovements,
} from '../../../src/domain/invoice/purchase.ts';
import {
  bounceRefund,
  bounceUnexpected,
  freezePart,
  isRefundKept,
  loseChargeback,
  reverseRelease,
  unexpectedPayment,
  unexpectedRefund,
} from '../../../src/domain/invoice/refunds-and-chargebacks.ts';
import { NOW } from './purchase-invoice.ts';

/**
 * An invoice, the provider's operations for it by their outbox ids, and the payments that the provider has reported.
 */
export interface Books {
  invoice: Invoice;
  rows: ReadonlyMap<string, OutboxRow>;
  /** All movements so far. */
  ledger: readonly LedgerMovement[];
  payments: readonly { partIds: readonly string[]; amount: number; sessionId: string }[];
}

/** The result of a move: a step, and the outbox rows that it changes. */
export interface MoveResult {
  step: MoneyStep;
  rows?: readonly [id: string, row: OutboxRow][];
}
type ProviderMove = (books: Books, pick: number) => MoveResult | null;

const choose = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];
const rowsIn = ({ rows }: Books, state: OutboxRow['state'], kinds: readonly string[]) =>
  [...rows].filter(([, row]) => row.state === state && kinds.includes(row.operation.kind));

/** Returns the rows that a step adds to the outbox. An id that already exists would fail the transaction. */
export function addedOutboxRows({ invoice, operations }: MoneyStep, asked: readonly string[]): [string, OutboxRow][] {
  const { id: invoiceId } = invoice;
  const refunds = operations.filter(({ kind }) => kind === 'refund');
  return [
    ...refunds.map(({ partId, amount }): [string, OutboxRow] => {
      const operation = { kind: 'refund', invoiceId, partId, sessionId: '', amount } as const;
      return [`refund-${partId}`, newOutboxRow(NOW, operation)];
    }),
    ...asked.map((partId): [string, OutboxRow] => {
      const { releasing, releasingFee } = partOf(invoice, partId);
      const amount = releasing - releasingFee;
      const operation = { kind: 'release', invoiceId, partId, accountId: 'a', sessionId: '', amount } as const;
      return [`release-${partId}`, newOutboxRow(NOW, operation)];
    }),
  ];
}

/** Returns the result of an operation that the provider has carried out. */
function confirm(invoice: Invoice, { operation }: OutboxRow): MoneyStep | null {
  if (operation.kind === 'release' || operation.kind === 'refund') {
    return settlePart(invoice, operation.partId, operation.kind, NOW);
  }
  if (operation.kind !== 'refund-unexpected') return null;
  return { ...stepWithoutMovements(invoice), movements: [unexpectedRefund(operation.payerId, operation.amount)] };
}

/** Returns the result of a refund that came back. */
function bounce(invoice: Invoice, { operation }: OutboxRow): MoneyStep | null {
  if (operation.kind === 'refund') return bounceRefund(invoice, operation.partId, operation.amount, NOW);
  if (operation.kind !== 'refund-unexpected') return null;
  return { ...stepWithoutMovements(invoice), movements: [bounceUnexpected(operation.payerId, operation.amount)] };
}

const refuseKinds =
  (...kinds: string[]): ProviderMove =>
  (books, pick) => {
    const found = choose(rowsIn(books, 'waiting', kinds), pick);
    return found
      ? { step: stepWithoutMovements(books.invoice), rows: [[found[0], markRowFailed(found[1], 'Refused.', NOW)]] }
      : null;
  };
const REFUNDS = ['refund', 'refund-unexpected'];

/**
 * Returns the releases that were sent: the amount of each that the seller still has, and the most that may be taken
 * back.
 */
function releasesOf({ invoice, rows, ledger }: Books): { partId: string; left: number; most: number }[] {
  const all = [...rows.values()];
  return all.flatMap(({ operation, state }) => {
    if (operation.kind !== 'release' || state !== 'done') return [];
    const { partId, amount } = operation;
    const { takenBack } = partOf(invoice, partId);
    const waiting = reversalRequests(all).filter((item) => item.partId === partId && item.state === 'waiting');
    const left = amount - takenBack - sumOf(waiting);
    return [{ partId, left, most: maxTakeBack(operation, takenBack, ledger, all) }];
  });
}

/** Moves by the provider about operations, both successful and failed. */
export const PROVIDER_MOVES = {
  settle: (books, pick) => {
    const found = choose(rowsIn(books, 'waiting', ['release', ...REFUNDS]), pick);
    const step = found && confirm(books.invoice, found[1]);
    return step ? { step, rows: [[found[0], markRowDone(found[1], 'ref', false, NOW)]] } : null;
  },
  bounce: (books, pick) => {
    const found = choose(rowsIn(books, 'done', REFUNDS), pick);
    const step = found && bounce(books.invoice, found[1]);
    return step ? { step, rows: [[found[0], markRowFailed(found[1], 'It came back.', NOW)]] } : null;
  },
  // An administrator takes back a loss or a share of it, and the provider does so or refuses. `taken-by-hand` is a
  // reversal made in the provider's dashboard.
  'take-back': (books, pick) => {
    const found = choose(
      releasesOf(books).filter(({ most }) => most > 0),
      pick,
    );
    if (!found) return null;
    const { partId, most } = found;
    const amount = 1 + (pick % most);
    const operation = { kind: 'take-back', invoiceId: books.invoice.id, partId, transferId: 'ref', amount } as const;
    return {
      step: stepWithoutMovements(books.invoice),
      rows: [[`take-back-${books.rows.size}`, newOutboxRow(NOW, operation)]],
    };
  },
  'taken-back': (books, pick) => {
    const found = choose(rowsIn(books, 'waiting', ['take-back']), pick);
    if (found?.[1].operation.kind !== 'take-back') return null;
    const { partId, amount } = found[1].operation;
    const step = reverseRelease(books.invoice, partId, amount, NOW);
    return { step, rows: [[found[0], markRowDone(found[1], 'ref', false, NOW)]] };
  },
  'take-back-fails': refuseKinds('take-back'),
  'taken-by-hand': (books, pick) => {
    const found = choose(
      releasesOf(books).filter(({ left }) => left > 0),
      pick,
    );
    return found ? { step: reverseRelease(books.invoice, found.partId, 1 + (pick % found.left), NOW) } : null;
  },
  'payout-fails': refuseKinds('release'),
  'refund-fails': refuseKinds(...REFUNDS),
  'try-again': (books, pick) => {
    const failed = rowsIn(books, 'failed', ['release', ...REFUNDS]);
    const found = choose(
      failed.filter(([, row]) => !isKept(books.invoice, row)),
      pick,
    );
    return found ? { step: stepWithoutMovements(books.invoice), rows: [[found[0], resetFailedRow(found[1])]] } : null;
  },
} as const satisfies Record<string, ProviderMove>;

/**
 * Returns true if a row is a refund that came back after the buyer had won a chargeback. Such a refund is not sent
 * again.
 */
const isKept = (invoice: Invoice, { operation, state }: OutboxRow): boolean =>
  operation.kind === 'refund' && state === 'failed' && isRefundKept(invoice, operation.partId);

const WRONG_STATE = expect.objectContaining({ code: 'wrong-state' });
/** Asserts that an event without new information changes nothing. */
const expectUnchanged = (invoice: Invoice, after: Invoice): MoveResult => {
  expect(after.parts).toEqual(invoice.parts);
  return { step: stepWithoutMovements(invoice) };
};

/**
 * Events that the provider sends again under another id, or too late. Each move asserts that the event is recognized as
 * such.
 */
export const REPEATED_EVENTS = {
  // A second payment for something already paid is entered and refunded in full.
  'paid-again': ({ invoice, payments, rows }, pick) => {
    const payment = choose(payments, pick);
    if (!payment) return null;
    expect(isPaymentExpected(invoice, payment.partIds, payment.amount)).toBe(false);
    const { amount, sessionId } = payment;
    const about = { invoiceId: invoice.id, dealId: invoice.dealId, payerId: 'b', sessionId } as const;
    const row = newOutboxRow(NOW, { kind: 'refund-unexpected', ...about, amount });
    const step = { ...stepWithoutMovements(invoice), movements: [unexpectedPayment('b', amount)] };
    return { step, rows: [[`refund-${sessionId}-${rows.size}`, row]] };
  },
  'processing-late': ({ invoice, payments }, pick) => {
    const payment = choose(payments, pick);
    return payment ? expectUnchanged(invoice, moveParts(invoice, payment.partIds, 'process', NOW)) : null;
  },
  'failed-late': ({ invoice, payments }, pick) => {
    const payment = choose(payments, pick);
    return payment ? expectUnchanged(invoice, moveParts(invoice, payment.partIds, 'fail', NOW)) : null;
  },
  'settled-again': (books, pick) => {
    const { invoice } = books;
    const over = rowsIn(books, 'done', ['release', 'refund']).flatMap(([, { operation }]) =>
      operation.kind === 'release' || operation.kind === 'refund' ? [operation] : [],
    );
    const operation = choose(over, pick);
    if (!operation) return null;
    expect(() => settlePart(invoice, operation.partId, operation.kind, NOW)).toThrow(WRONG_STATE);
    return { step: stepWithoutMovements(invoice) };
  },
  'came-back-again': (books, pick) => {
    const { invoice } = books;
    const failed = rowsIn(books, 'failed', ['refund']).filter(([, row]) => !isKept(invoice, row));
    const operation = choose(failed, pick)?.[1].operation;
    if (operation?.kind !== 'refund') return null;
    expect(() => bounceRefund(invoice, operation.partId, operation.amount, NOW)).toThrow(WRONG_STATE);
    return { step: stepWithoutMovements(invoice) };
  },
  'dispute-late': ({ invoice }, pick) => {
    const part = choose(
      invoice.parts.filter(({ lost }) => lost),
      pick,
    );
    return part ? expectUnchanged(invoice, freezePart(invoice, part.id, pick % 2 === 0, NOW)) : null;
  },
  'lost-again': ({ invoice }, pick) => {
    const part = choose(
      invoice.parts.filter(({ lost }) => lost),
      pick,
    );
    if (!part) return null;
    const step = loseChargeback(invoice, part.id, NOW);
    expect(step.movements).toEqual([]);
    return expectUnchanged(invoice, step.invoice);
  },
} as const satisfies Record<string, ProviderMove>;

/**
 * Asserts that the provider's open and failed operations match the amounts that the parts are sending, part by part.
 */
export function checkRows({ invoice, rows }: Books): void {
  const open = [...rows.values()].filter((row) => row.state !== 'done' && !isKept(invoice, row));
  for (const part of invoice.parts) {
    const amountOf = (kind: 'release' | 'refund') =>
      sumOf(
        open.flatMap(({ operation }) =>
          operation.kind === kind && operation.partId === part.id ? [{ amount: operation.amount }] : [],
        ),
      );
    assert.equal(amountOf('refund'), part.refunding, part.id);
    assert.equal(amountOf('release'), part.payoutAsked ? part.releasing - part.releasingFee : 0, part.id);
  }
}

/** Cents that were paid unexpectedly and have not been refunded. */
export const unexpectedCents = ({ rows }: Books): number =>
  [...rows.values()].reduce(
    (sum, { operation, state }) =>
      operation.kind === 'refund-unexpected' && state !== 'done' ? sum + operation.amount : sum,
    0,
  );

import { rmSync } from 'node:fs';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { sendMessage } from '../../scripts/demo/send-message.ts';
import { TERMS_VERSION } from '../../src/domain/deal/access.ts';
import { call } from '../support/api/api-calls.ts';
import { ITEMS } from '../support/deals/make-deal.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { actAndSend } from '../support/money/site-at-double.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { type Operation, quietOperations, startOperations } from './quiet-operations.ts';
import type { Row } from './report.ts';

/**
 * Maximum number of operations in a sale, so that it does not creep up. On 2026-11-28 about 335 reads and 207 writes
 * were measured (135 and 19 of them to recount both sides' numbers), later 14 more reads for calendars and 17 for
 * recounts of unread notifications, and retried transactions and leftovers of earlier tests add more.
 */
export const MAX_OPERATIONS = { reads: 380, writes: 225 };
const AIM = { reads: 90, writes: 80 };
/**
 * Maximum number of writes for a message after its thread is announced: the message and its writer's presence, both by
 * the browser, and the deal. An announced message also writes a notification, the unread count and a mail.
 */
const MAX_PER_MESSAGE = 3;
/** Longer than the wait between two steps, because a late trigger of the set-up would be counted as the sale's. */
const SET_UP_QUIET_MS = 5_000;
/** A message's cost is counted alone, so everything before it and the message itself must have finished. */
const MESSAGE_QUIET_MS = 4_000;
/** Functions that no step of a sale triggers, not even late. */
const OF_THE_SET_UP = ['onUserCreated', 'onSearchSnapshotCreated'];
/** Each step makes triggers run, and on a busy machine they may take this long to begin. */
const BEGIN_MS = 60_000;

interface Step {
  name: string;
  reads: number;
  writes: number;
  all: Operation[];
  /** True for a step that is measured but is not part of the sale. */
  isBeside: boolean;
  /** The step's own maximum of writes. */
  mostWrites?: number;
}

/** Returns a row for each step and one for the whole sale, and prints where the operations were made. */
export async function measureSaleOperations(file: string): Promise<Row[]> {
  const steps = await saleOperations(file);
  for (const { name, all } of steps) console.log(`${name}\n${summary(all)}`);
  return [
    ...steps.flatMap(({ name, reads, writes, mostWrites: most }): Row[] => [
      { what: `sale: ${name}, reads`, value: reads, unit: '' },
      { what: `sale: ${name}, writes`, value: writes, unit: '', ...(most !== undefined && { aim: { most } }) },
    ]),
    { what: 'sale: in all, reads', value: sumOf(steps, 'reads'), unit: '', aim: { most: AIM.reads } },
    { what: 'sale: in all, writes', value: sumOf(steps, 'writes'), unit: '', aim: { most: AIM.writes } },
  ];
}

/** Sums the operations of all of a sale's steps. */
export const sumOf = (steps: readonly Step[], kind: Operation['kind']): number =>
  steps.reduce((all, step) => all + (step.isBeside ? 0 : step[kind]), 0);

/** Lists operations by function and kind of path, with their counts. */
export function summary(all: readonly Operation[]): string {
  const lines = new Map<string, number>();
  for (const { by, kind, path } of all) {
    const line = `${by}: ${kind} ${path}`;
    lines.set(line, (lines.get(line) ?? 0) + 1);
  }
  return [...lines].map(([line, times]) => `  ${line} × ${times}`).join('\n');
}

/**
 * Returns the Firestore reads and writes of the functions, including triggers, for each step of one sale. Direct reads
 * by browsers are not included.
 */
export async function saleOperations(file: string, quietMs?: number): Promise<Step[]> {
  startOperations(file);
  const [seller, buyer] = await Promise.all([makePerson('bench-seller'), makePerson('bench-buyer')]);
  const listingId = await makeListing(seller);
  const dealId = `${listingId}_${buyer.uid}`;
  // Late effects of signing up and listing do not belong to the sale.
  await quietOperations(file, SET_UP_QUIET_MS);
  const steps: Step[] = [];
  const count = async (act: () => Promise<unknown>, quiet = quietMs) => {
    startOperations(file);
    await act();
    const { all } = await quietOperations(file, quiet, BEGIN_MS);
    const counted = all.filter(({ by }) => !OF_THE_SET_UP.includes(by));
    const of = (kind: Operation['kind']) => counted.filter((item) => item.kind === kind).length;
    return { reads: of('reads'), writes: of('writes'), all: counted };
  };
  const step = async (name: string, act: () => Promise<unknown>, quiet?: number) => {
    steps.push({ name, ...(await count(act, quiet)), isBeside: false });
  };
  /** Sends a message outside the sale, and adds what its writer's browser writes: the message and their presence. */
  const message = async (name: string, { uid }: TestPerson, text: string, mostWrites?: number) => {
    const counted = await count(() => sendMessage(dealId, uid, text, new Date(), 0), MESSAGE_QUIET_MS);
    steps.push({ name, ...counted, writes: counted.writes + 2, isBeside: true, mostWrites });
  };

  await step('question', () => call('askQuestion', buyer, { listingId, text: 'How many harbours?' }));
  await step('access granted', () => call('grantAccess', seller, { dealId }));
  await step('terms accepted', () => call('acceptTerms', buyer, { dealId, version: TERMS_VERSION }));
  await step('tier opened', () => call('openAccessTier', buyer, { listingId }));
  await step('offer', () => call('makeOffer', buyer, { listingId, terms: TERMS }));
  await step('counter-offer', () =>
    call('counterOffer', seller, { dealId, version: 1, terms: { ...TERMS, supportDays: 31 } }),
  );
  await step('acceptance', () => call('acceptOffer', buyer, { dealId, version: 2 }));
  const { invoiceId } = (await refs.deal(dealId).get()).data()?.purchase ?? { invoiceId: '' };
  await step('checkout', () => call('startCheckout', buyer, { invoiceId }));
  const checkout = await until(async () => (await refs.invoice(invoiceId).get()).data()?.checkout);
  await step('payment', async () => {
    await actAndSend('pay', checkout.sessionId);
  });
  for (const itemId of [ITEMS.domain, ITEMS.code]) {
    await step(`transfer of ${itemId}`, () =>
      call('transferItem', seller, { dealId, itemId, evidence: 'Sent.', anyway: true }),
    );
  }
  await step('first confirmation', () => call('confirmItem', buyer, { dealId, itemId: ITEMS.domain, anyway: true }));
  const complete = () => call('confirmItem', buyer, { dealId, itemId: ITEMS.code, completes: true, anyway: true });
  await step('completion', complete, MESSAGE_QUIET_MS);
  // Extra messages come last, because the deal's record reads every message.
  await message('another message', buyer, 'And in winter?', MAX_PER_MESSAGE);
  // The first message to the buyer triggers a notification. It is also the seller's first reply ever, which their
  // profile shows.
  await message('an answer', seller, 'Eleven.');
  await message('another message of the seller', seller, 'Three more in winter.', MAX_PER_MESSAGE);
  rmSync(file);
  return steps;
}

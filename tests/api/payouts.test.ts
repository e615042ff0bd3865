import { afterEach, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { pauseOutbox } from '../../functions/src/emulator/paused-outbox.ts';
import { TEST } from '../../scripts/suite/instances.ts';
import { newOutboxRow } from '../../src/domain/invoice/provider/outbox-row.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { handOver, makeParties, paidDeal } from '../support/deals/make-deal.ts';
import { advanceDays, resetClock } from '../support/emulators/emulator-clock.ts';
import { balances, waitUntilSettled } from '../support/money/payments.ts';
import { actAndSend, atDouble } from '../support/money/site-at-double.ts';
import { makePerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { flagOf, invoiceOf, partOf, userOf, waitForNotification } from '../support/stored/stored-documents.ts';

afterEach(resetClock);

const uidIn = (metadata: unknown): unknown => (metadata as { uid?: string }).uid;

test('a release waits for the payout account, with weekly reminders and then a flag, and is sent once the account is ready', async () => {
  const parties = await makeParties();
  const { seller } = parties;
  await refs.user(seller.uid).update({ payouts: null });
  const deal = await paidDeal(parties);
  await handOver(deal);
  expect(partOf(await invoiceOf(deal.invoiceId), 'close')).toMatchObject({
    state: 'payout-pending',
    payoutAsked: false,
  });
  await advanceDays(7.1);
  // The amount is net of the fee, as on the invoice.
  await waitForNotification(seller, /\$19,400 for Harbour Desk is waiting for you/);
  await advanceDays(23);
  expect(await flagOf(`payout-waiting-${deal.invoiceId}-close`)).toMatchObject({ kind: 'payout-waiting' });
  await call('connectPayouts', seller, {});
  const payouts = await until(async () => (await userOf(seller))?.payouts);
  expect(payouts).toMatchObject({ ready: false, asks: [] });
  // This is another account of the same person, such as one left over from an earlier attempt.
  const another = await atDouble('giveAccount', seller.uid, TEST.projectId);
  await actAndSend('completeAccount', another);
  expect((await userOf(seller))?.payouts?.ready).toBe(false);
  await actAndSend('completeAccount', payouts.accountId);
  await waitUntilSettled(deal.invoiceId, 'close');
  expect(await refusal('connectPayouts', seller, {})).toBe('409 wrong-state');
  expect((await balances(deal.dealId))[`person:${seller.uid}`]).toBe(1_940_000);
});

test('five calls at once open one payout account', async () => {
  const person = await makePerson('impatient', { payouts: null });
  await Promise.all(Array.from({ length: 5 }, () => call('connectPayouts', person, {})));
  const { accountId } = await until(async () => (await userOf(person))?.payouts);
  await call('connectPayouts', person, {});
  const opened = (await atDouble('all', 'account')).filter(({ metadata }) => uidIn(metadata) === person.uid);
  expect(opened.map(({ id }) => id)).toEqual([accountId]);
  expect((await db().collection('outbox').where('operation.uid', '==', person.uid).get()).size).toBe(1);
});

test('a payout account that the provider rejected is requested again, under the same key', async () => {
  const person = await makePerson('refused', { payouts: null, payoutsProblem: 'Not available in your country.' });
  const id = `payouts-${person.uid}`;
  const operation = { kind: 'open-payouts', uid: person.uid } as const;
  const at = new Date();
  // The outbox is paused so that only the call performs this row, and not also its trigger, which may run late.
  await pauseOutbox(true);
  try {
    await refs
      .outbox(id)
      .set({ ...newOutboxRow(at, operation), state: 'failed', problem: 'No.', refusals: 1, doneAt: at });
    await call('connectPayouts', person, {});
    const opened = (await atDouble('all', 'account')).filter(({ metadata }) => uidIn(metadata) === person.uid);
    expect(opened).toMatchObject([{ metadata: { operation: id } }]);
    const accountId = opened[0]?.id;
    expect(await userOf(person)).toMatchObject({ payouts: { accountId, ready: false }, payoutsProblem: null });
    expect((await refs.outbox(id).get()).data()).toMatchObject({ state: 'done', problem: null, answer: accountId });
  } finally {
    await pauseOutbox(false);
  }
});

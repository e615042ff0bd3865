import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import type { PlatformEvent } from '../../scripts/stripe-double/platform-objects.ts';
import { TEST } from '../../scripts/suite/instances.ts';
import { paths } from '../../src/domain/collections.ts';
import { resetClock } from '../support/emulators/emulator-clock.ts';
import { type StripeSite, startStripeSite } from '../support/money/stripe-site.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { invoiceOf, partOf, userOf } from '../support/stored/stored-documents.ts';

// Events of one payment in every order, in a separate process that uses the double of our account at Stripe.
let site: StripeSite;
beforeAll(async () => {
  site = await startStripeSite(TEST.ports.functions + 3_897);
});
afterAll(() => site.stop());
afterEach(resetClock);

/** Returns every trace of a membership's invoice that duplicate handling would double, without names and ids. */
async function leftBehind({ uid }: TestPerson, invoiceId: string) {
  const [entries, rows, flags, notifications] = await Promise.all([
    refs.ledger().where('invoiceId', '==', invoiceId).get(),
    db().collection(paths.outboxRows()).where('operation.invoiceId', '==', invoiceId).get(),
    db().collection(paths.flags()).where('invoiceId', '==', invoiceId).get(),
    refs.notifications(uid).get(),
  ]);
  const sorted = <T>(all: T[]): T[] => all.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  const alike = (account: string) => account.replace(uid, 'payer');
  return {
    ledger: sorted(
      entries.docs.map((doc) => {
        const { what, lines } = doc.data();
        return [what, ...lines.flatMap(({ account, amount }) => [alike(account), amount])];
      }),
    ),
    operations: sorted(rows.docs.map((doc) => [doc.get('operation.kind'), doc.get('state')])),
    flags: sorted(flags.docs.map((doc) => doc.get('kind'))),
    titles: sorted(notifications.docs.map((doc) => unnumbered(doc.data().title))),
  };
}

const unnumbered = (text: string): string => text.replace(/INV-[0-9-]+/, 'INV');

/** Returns the subjects of the emails sent to a person. */
const lettersTo = async ({ email }: TestPerson): Promise<string[]> =>
  (await db().collection(paths.mails()).where('to', '==', email).get()).docs
    .map((doc) => unnumbered(String(doc.get('letter.subject'))))
    .sort();

test('four events have the same result in all 24 orders, though Stripe has to repeat some', async () => {
  const orders = permutations([0, 1, 2, 3]);
  const buyers = await Promise.all(
    orders.map(async () => {
      const person = await makePerson('joiner');
      await site.call('buyMembership', person, {});
      const [invoice] = (await refs.invoices().where('payer.uid', '==', person.uid).get()).docs;
      await site.call('startCheckout', person, { invoiceId: invoice?.id ?? '' });
      return { person, invoiceId: invoice?.id ?? '' };
    }),
  );
  await site.perform();
  const outcomes = new Set<string>();
  let repeated = 0;
  for (const [i, { person, invoiceId }] of buyers.entries()) {
    const sessionId = (await invoiceOf(invoiceId)).checkout?.sessionId ?? '';
    const paying = [...site.platform.pay(sessionId, true), ...site.platform.finishPayment(sessionId, true)];
    const opened = site.platform.dispute(sessionId);
    const lost = site.platform.closeDispute(String(opened[0]?.data.object.id), 'lost');
    const events: PlatformEvent[] = [...paying, ...opened, ...lost];
    const order = (orders[i] ?? []).flatMap((n) => events[n] ?? []);
    const statuses = await site.deliver(order);
    repeated += statuses.filter((status) => status !== 200).length;
    // Events that were not answered with 200 are sent again, together with the others.
    expect(await site.deliver(order)).toEqual([200, 200, 200, 200]);
    const membership = partOf(await invoiceOf(invoiceId), 'membership');
    const state = [membership?.state, membership?.lost, (await userOf(person))?.premium];
    outcomes.add(JSON.stringify([state, await leftBehind(person, invoiceId)]));
  }
  const [outcome, ...others] = [...outcomes].map((text) => JSON.parse(text));
  expect(others).toEqual([]);
  const [state, { ledger, operations, flags, titles }] = outcome;
  expect(state).toEqual(['settled', true, false]);
  expect(ledger.map(([what]: [string]) => what)).toEqual([
    'chargeback',
    'membership-payment',
    'provider-fee',
    'provider-fee',
  ]);
  expect(operations).toEqual([['checkout', 'done']]);
  expect(flags).toEqual(['chargeback']);
  expect(titles.length).toBeGreaterThan(0);
  // Nothing is reported twice, neither on the site nor by email.
  expect(new Set(titles).size).toBe(titles.length);
  const letters = await until(async () => {
    const all = await Promise.all(buyers.map(({ person }) => lettersTo(person)));
    return all.every(({ length }) => length > 0 && length === all[0]?.length) ? all : null;
  });
  expect(new Set(letters.map((subjects) => JSON.stringify(subjects))).size).toBe(1);
  expect(new Set(letters[0]).size).toBe(letters[0]?.length);
  expect(repeated).toBeGreaterThan(0);
});

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((item, i) => permutations(all.filter((_, n) => n !== i)).map((rest) => [item, ...rest]));
}

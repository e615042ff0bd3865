import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import type { PlatformEvent } from '../../scripts/stripe-double/platform-objects.ts';
import { paths } from '../../src/domain/collections.ts';
import { handOver, type TestDeal } from '../support/deals/make-deal.ts';
import { balances } from '../support/money/payments.ts';
import { makePerson } from '../support/people/make-person.ts';
import { dealOf, flagOf, invoiceOf, userOf } from '../support/stored/stored-documents.ts';
import { command, inTurn, type Scenario, tickLater } from './scenario.ts';
import type { StripeCast } from './stripe-cast.ts';

/**
 * Actions by banks, account owners and Stripe's own clock in a sale. Each has happened at Stripe before an event
 * reports it.
 */
export function stripeTroubles(cast: StripeCast): Record<string, Scenario> {
  const { platform, through, amounts, deliver, parties, onPage, paid, part } = cast;
  const booked = async ({ dealId, seller }: TestDeal) => {
    const sums = await balances(dealId);
    return [sums[`person:${seller.uid}`], sums['handoff:losses'], sums['provider:fees']];
  };
  async function released() {
    const deal = await paid();
    await handOver(deal);
    await through(tickLater);
    return deal;
  }
  /** Opens and decides a dispute of which no event has been delivered yet. */
  function disputed(sessionId: string, status: 'won' | 'lost') {
    const opened = platform().dispute(sessionId);
    return [
      ...opened,
      ...platform().closeDispute(String(opened[0]?.data.object.id), status, status === 'won' ? -1_500 : 0),
    ];
  }

  return {
    'chargeback won': {
      expected: ['paid', false, [undefined, undefined, 58_030]],
      async prepare() {
        const deal = await paid();
        const events = disputed(deal.sessionId, 'won');
        return {
          act: deliver(events),
          outcome: async () => {
            const close = await part(deal);
            return [close?.state, close?.frozen, await booked(deal)];
          },
        };
      },
    },
    'chargeback lost after the release, and taken back': {
      expected: ['settled', 1_940_000, [0, -60_000, 59_530], [1_940_000], 'done'],
      async prepare() {
        const deal = await released();
        const admin = await makePerson('admin', { role: 'admin' });
        const lost = disputed(deal.sessionId, 'lost');
        const release = { invoiceId: deal.invoiceId, operationId: `release-${deal.invoiceId}-close` };
        const take = { ...release, amount: 1_940_000, reason: 'It was never handed over.' };
        const reversed = platform().tellReversed(platform().all('transfer')[0]?.id ?? '');
        return {
          act: inTurn(
            deliver(lost),
            command('takeBack', take, { token: admin.token }),
            tickLater,
            tickLater,
            deliver(reversed),
          ),
          outcome: async () => {
            const close = await part(deal);
            const row = await refs.outbox(`take-back-${deal.invoiceId}-close-1`).get();
            const taken = amounts('transfer_reversal');
            return [close?.state, close?.takenBack, await booked(deal), taken, row.data()?.state];
          },
        };
      },
    },
    'taken back in Stripe’s dashboard': {
      expected: [700, [1_939_300, 700, 58_030], 'open'],
      async prepare() {
        const deal = await released();
        const events = platform().reverseByHand(platform().all('transfer')[0]?.id ?? '', 700);
        return {
          act: deliver(events),
          outcome: async () => {
            const flag = await flagOf(`reversal-${deal.invoiceId}-close`);
            return [(await part(deal))?.takenBack, await booked(deal), flag?.state];
          },
        };
      },
    },
    'fees that come late': {
      expected: ['paid', [undefined, undefined, 58_030]],
      async prepare() {
        const deal = await onPage();
        platform().saysFeesLater = true;
        const completed = platform().pay(deal.sessionId);
        let said: PlatformEvent[] | null = null;
        return {
          act: async (site) => {
            await deliver(completed)(site);
            said ??= platform().sayFee(deal.sessionId);
            await deliver(said)(site);
          },
          outcome: async () => [(await dealOf(deal.dealId)).stage, await booked(deal)],
        };
      },
    },
    'bank debit that fails, and one that arrives': {
      expected: ['paid', 'paid', [undefined, undefined, 500], 1],
      async prepare() {
        const deal = await onPage();
        const fails = [...platform().pay(deal.sessionId, true), ...platform().finishPayment(deal.sessionId, false)];
        await through(deliver(fails));
        await through(
          inTurn(command('startCheckout', { invoiceId: deal.invoiceId }, { token: deal.buyer.token }), tickLater),
        );
        const sessionId = (await invoiceOf(deal.invoiceId)).checkout?.sessionId ?? '';
        const arrives = platform().pay(sessionId, true);
        let finished: PlatformEvent[] | null = null;
        return {
          act: async (site) => {
            await deliver(arrives)(site);
            finished ??= platform().finishPayment(sessionId, true);
            await deliver(finished)(site);
          },
          outcome: async () => {
            const events = await refs.deal(deal.dealId).collection('events').where('kind', '==', 'paid').get();
            return [(await dealOf(deal.dealId)).stage, (await part(deal))?.state, await booked(deal), events.size];
          },
        };
      },
    },
    'paid while the page is closed': {
      expected: ['settled-outside', [2_000_000], 'done', 'done'],
      async prepare() {
        const deal = await onPage();
        const { dealId, invoiceId } = deal;
        await through(command('reportOutsidePayment', { dealId, reference: 'Wire 4711' }, { token: deal.buyer.token }));
        const events = platform().pay(deal.sessionId);
        return {
          act: inTurn(
            command('confirmOutsidePayment', { dealId }, { token: deal.seller.token }),
            tickLater,
            deliver(events),
            tickLater,
          ),
          outcome: async () => {
            const rows = (await db().collection(paths.outboxRows()).where('operation.invoiceId', '==', invoiceId).get())
              .docs;
            const states = ['close-checkout', 'refund-unexpected'].map(
              (kind) => rows.find((doc) => doc.get('operation.kind') === kind)?.get('state') ?? null,
            );
            return [(await part(deal))?.state, amounts('refund'), ...states];
          },
        };
      },
    },
    'account disabled': {
      expected: [false, ['individual.id_number']],
      async prepare() {
        const { seller, accountId } = await parties();
        return {
          act: deliver(platform().completeAccount(accountId, ['individual.id_number'])),
          outcome: async () => {
            const { ready, asks } = (await userOf(seller))?.payouts ?? {};
            return [ready, asks];
          },
        };
      },
    },
    'account ready again': {
      expected: [true, 'settled', [1_940_000]],
      async prepare() {
        const deal = await paid();
        await through(deliver(platform().completeAccount(deal.accountId, ['individual.id_number'])));
        await handOver(deal);
        const events = platform().completeAccount(deal.accountId);
        return {
          act: inTurn(deliver(events), tickLater),
          outcome: async () => [
            (await userOf(deal.seller))?.payouts?.ready,
            (await part(deal))?.state,
            amounts('transfer'),
          ],
        };
      },
    },
    'payout returned by the bank': {
      expected: ['open', 1],
      async prepare() {
        const { seller, accountId } = await parties();
        const events = platform().failPayout(accountId, 1_940_000);
        return {
          act: deliver(events),
          outcome: async () => {
            const told = await refs.notifications(seller.uid).where('type', '==', 'other').get();
            const titles = told.docs.filter((doc) => doc.data().title.startsWith('Your bank returned'));
            return [(await flagOf(`payout-failed-${accountId}`))?.state, titles.length];
          },
        };
      },
    },
    'installment paid, and released at once': {
      expected: ['settled', [1_552_000, 388_000], 2],
      async prepare() {
        const deal = await paid({ installments: [{ amount: 400_000, days: 5 }] });
        await handOver(deal);
        await through(inTurn(tickLater, tickLater));
        const { invoiceId, buyer } = deal;
        await through(inTurn(command('startCheckout', { invoiceId }, { token: buyer.token }), tickLater));
        const events = platform().pay((await invoiceOf(invoiceId)).checkout?.sessionId ?? '');
        return {
          act: inTurn(deliver(events), tickLater),
          outcome: async () => {
            const fees = await refs.invoices().where('dealId', '==', deal.dealId).where('kind', '==', 'fee').get();
            return [(await part(deal, 'installment-1'))?.state, amounts('transfer'), fees.size];
          },
        };
      },
    },
  };
}

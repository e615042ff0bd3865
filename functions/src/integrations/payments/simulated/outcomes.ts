import { DAY_MS, MINUTE_MS } from '../../../../../src/domain/shared/durations.ts';
import { movedByPayment } from './charge.ts';
import { happen } from './object-store.ts';
import type { Told } from './provider-events.ts';

const SLOW_MS = 2 * MINUTE_MS;
/** A bank debit takes about as long at Stripe. */
const DEBIT_MS = 4 * DAY_MS;

/** What a tester can choose on the hosted page, in the order and the groups in which it is offered. */
export const OUTCOMES = {
  'insufficient-funds': {
    group: 'The card is declined',
    label: 'Insufficient funds',
    hint: 'Nothing is charged. The page stays open for another card.',
  },
  'expired-card': {
    group: 'The card is declined',
    label: 'Expired card',
    hint: 'Nothing is charged. The page stays open for another card.',
  },
  secure: {
    group: 'It takes longer',
    label: '3-D Secure',
    hint: 'The bank asks on a page of its own, where the payment is confirmed or refused.',
  },
  slow: {
    group: 'It takes longer',
    label: 'Slow event',
    hint: 'It is paid at once, but the site hears of it two minutes later.',
  },
  debit: {
    group: 'From a bank account',
    label: 'Bank debit that arrives',
    hint: 'Processing for four days of the site’s clock, then paid.',
  },
  'debit-fails': {
    group: 'From a bank account',
    label: 'Bank debit that comes back',
    hint: 'Processing for four days of the site’s clock, then failed.',
  },
  twice: {
    group: 'Events go astray',
    label: 'Paid, event sent twice',
    hint: 'Both arrive at the same moment. It counts once.',
  },
  disorder: {
    group: 'Events go astray',
    label: 'Paid, events out of order',
    hint: 'The fee comes before its payment. The site refuses it until then.',
  },
} as const;
export type Outcome = keyof typeof OUTCOMES;

/** Those of a bank account, which the site allows from some amount on. */
export const needsBankDebit = (outcome: Outcome): boolean => outcome === 'debit' || outcome === 'debit-fails';
export const isOutcome = (text: unknown): text is Outcome => typeof text === 'string' && Object.hasOwn(OUTCOMES, text);

/** What the page says of a card that was declined, or a bank that refused. */
export const REFUSALS: Readonly<Record<string, string>> = {
  'insufficient-funds': 'The card was declined: insufficient funds. Nothing was charged. Try another card.',
  'expired-card': 'The card was declined: it has expired. Nothing was charged. Try another card.',
  'not-confirmed': 'Your bank did not confirm the payment. Nothing was charged. Try again, or use another card.',
};

/** How a payment is told, by what was chosen; several are sent in this order. */
const TELLS: Readonly<Record<'pay' | 'slow' | 'twice' | 'disorder', (about: string) => Told[]>> = {
  pay: (about) => [{ type: 'checkout.completed', about }],
  slow: (about) => [{ type: 'checkout.completed', about, afterMs: SLOW_MS }],
  twice: (about) => [
    { type: 'checkout.completed', about },
    { type: 'checkout.completed', about },
  ],
  disorder: (about) => [
    { type: 'charge.updated', about },
    { type: 'checkout.completed', about },
  ],
};

/** A card pays, once for each page. Returns the events that tell it, or null where the page is not open any more. */
export const payByCard = (sessionId: string, how: keyof typeof TELLS, now: Date): Promise<string[] | null> =>
  happen<'checkout'>(sessionId, 'checkout', now, (session) => {
    if (session.state !== 'open') return null;
    const to = { state: 'paid', method: 'card', paidAt: now } as const;
    return { to, moves: movedByPayment(sessionId, { ...session, ...to }), tells: TELLS[how](sessionId) };
  });

/** A bank account pays: it is on its way for days. */
export const payByDebit = (sessionId: string, ends: 'paid' | 'failed', now: Date): Promise<string[] | null> =>
  happen<'checkout'>(sessionId, 'checkout', now, ({ state, bankDebit }) =>
    state === 'open' && bankDebit
      ? {
          to: { state: 'processing', method: 'bankDebit', ends },
          tells: [
            { type: 'checkout.completed', about: sessionId },
            { type: 'checkout.settled', about: sessionId, afterMs: DEBIT_MS },
          ],
        }
      : null,
  );

import { DAY_MS, MINUTE_MS } from '../../../src/domain/shared/durations.ts';
import type { PlatformEvent } from '../platform-objects.ts';
import type { SiteAccount } from '../site-account.ts';

const SLOW_MS = 2 * MINUTE_MS;
/** A bank debit takes about this long at Stripe. */
const DEBIT_MS = 4 * DAY_MS;

/** The options on the hosted checkout page, in the order and groups in which they are offered. */
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
/** Outcomes that result in a payment, immediately or later. */
export type Payment = 'pay' | Exclude<Outcome, keyof typeof DECLINED | 'secure'>;

/** Outcomes where the card is declined. */
const DECLINED = { 'insufficient-funds': true, 'expired-card': true } as const;

/** Returns true for outcomes that need a bank account, which the site allows only above a certain amount. */
export const needsBankDebit = (outcome: Outcome | 'pay'): boolean => outcome === 'debit' || outcome === 'debit-fails';
export const isOutcome = (text: string): text is Outcome => Object.hasOwn(OUTCOMES, text);
export const isDeclined = (text: string): text is keyof typeof DECLINED => Object.hasOwn(DECLINED, text);

/** Messages for a declined card or a rejection by the bank. */
export const REFUSALS: Readonly<Record<string, string>> = {
  'insufficient-funds': 'The card was declined: insufficient funds. Nothing was charged. Try another card.',
  'expired-card': 'The card was declined: it has expired. Nothing was charged. Try another card.',
  'not-confirmed': 'Your bank did not confirm the payment. Nothing was charged. Try again, or use another card.',
};

/** Pays an open session with the selected outcome and notifies the site. */
export async function payWithOutcome(outcome: Payment, sessionId: string, account: SiteAccount): Promise<void> {
  const { platform } = account;
  const isDebit = needsBankDebit(outcome);
  const paid = platform.pay(sessionId, isDebit);
  if (isDebit) account.endLater(sessionId, outcome === 'debit', DEBIT_MS);
  await TELLS[outcome]?.(account, paid, sessionId);
  if (!TELLS[outcome]) await account.tell(paid);
}

type Tell = (account: SiteAccount, paid: PlatformEvent[], sessionId: string) => Promise<unknown>;

/** Outcomes for which the site is notified late, twice or out of order, instead of once and immediately. */
const TELLS: Partial<Record<Payment, Tell>> = {
  slow: (account, paid) => account.tell(paid, SLOW_MS),
  twice: (account, paid) => Promise.all([account.tell(paid), account.tell(paid)]),
  disorder: (account, paid, sessionId) => account.tell([...account.platform.tellFee(sessionId), ...paid]),
};

import { readFileSync } from 'node:fs';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { projectId } from '../../../data/firestore/firebase.ts';
import { readStripeEvent, STRIPE_EVENT_TYPES } from './stripe-events.ts';

test('docs/deploying.md lists exactly the event types that the webhooks have to send', () => {
  const text = readFileSync('docs/deploying.md', 'utf8');
  const named =
    text.match(/`(?:checkout\.session|charge(?:\.dispute)?|refund|transfer|account|capability|payout)\.[a-z_]+`/g) ??
    [];
  expect(named.map((name) => name.slice(1, -1)).sort()).toEqual([...STRIPE_EVENT_TYPES].sort());
});

// Stripe's double switches payouts and transfers on and off together, as a real account usually does.
test.each([
  [true, 'active', true],
  [true, 'pending', false],
  [true, 'inactive', false],
  [true, undefined, false],
  [false, 'active', false],
] as const)(
  'an account is ready if it has both: payouts %s, transfers %s, ready %s',
  async (payouts, transfers, ready) => {
    const account = {
      id: 'acct_1',
      metadata: { project: projectId(), uid: 'seller' },
      payouts_enabled: payouts,
      ...(transfers && { capabilities: { transfers } }),
    };
    const stripe = { accounts: { retrieve: async () => account } } as unknown as Stripe;
    const event = { id: 'evt_1', type: 'account.updated', data: { object: account } } as unknown as Stripe.Event;
    expect(await readStripeEvent(stripe, event)).toMatchObject({ kind: 'payouts', uid: 'seller', ready });
  },
);

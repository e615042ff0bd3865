import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STRIPE_EVENT_TYPES } from './stripe-events.ts';

test('docs/deploying.md names every type of event that the webhooks have to send, and no other', () => {
  const text = readFileSync('docs/deploying.md', 'utf8');
  const named =
    text.match(/`(?:checkout\.session|charge(?:\.dispute)?|refund|transfer|account|capability|payout)\.[a-z_]+`/g) ??
    [];
  expect(named.map((name) => name.slice(1, -1)).sort()).toEqual([...STRIPE_EVENT_TYPES].sort());
});

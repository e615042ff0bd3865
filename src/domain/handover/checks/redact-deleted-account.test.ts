import { expect, test } from 'vitest';
import { offerFacts } from '../../../../tests/support/listings/market-facts.ts';
import { handoverItemsOf } from '../handover-items.ts';
import type { CheckTarget, ItemCheck } from './check-schema.ts';
import { OWNER_ERASED, redactDeletedAccount } from './redact-deleted-account.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const [blank] = handoverItemsOf(offerFacts(NOW).offer, null, NOW);
if (!blank) throw new Error('One item expected.');
const found = (kind: ItemCheck['kind'], result: ItemCheck['result'], text: string): ItemCheck => ({
  kind,
  result,
  found: text,
  at: NOW,
});
const item = (target: CheckTarget, ...checks: [ItemCheck, ItemCheck]) => ({
  ...blank,
  target,
  identifier: `${target.name}, and its wiki`,
  account: 'nora',
  movedAt: NOW,
  baseline: { values: ['ada'], ref: '7', at: NOW },
  check: checks[0],
  earlierChecks: [checks[1]],
});

test.each([
  { kind: 'repository', name: 'github.com/ada/desk', ownerless: 'github.com/…/desk' },
  { kind: 'repository', name: 'gitlab.com/ada/tools/desk', ownerless: 'gitlab.com/…/desk' },
  { kind: 'package', name: 'npm/@ada/desk', ownerless: 'npm/…/desk' },
  { kind: 'package', name: 'npm/desk', ownerless: null },
] as const)(
  'for $name, results and times stay, and the owner is erased with either side',
  ({ ownerless, ...target }) => {
    const before = item(
      target,
      found(target.kind, 'moved', 'It belongs to nora, the account that the buyer named.'),
      found(target.kind, 'unclear', 'It belongs to ada.'),
    );
    const after = redactDeletedAccount(before, 'buyer');
    expect(after).toEqual({
      ...before,
      account: '',
      baseline: { values: [], ref: null, at: NOW },
      check: { ...before.check, found: OWNER_ERASED },
      earlierChecks: [{ ...before.earlierChecks[0], found: OWNER_ERASED }],
    });
    expect(redactDeletedAccount(after, 'buyer')).toEqual(after);
    const path = ownerless ? { target: { ...target, name: ownerless }, identifier: ownerless } : {};
    const sold = redactDeletedAccount(before, 'seller');
    expect(sold).toEqual({ ...after, ...path, account: 'nora' });
    expect(redactDeletedAccount(sold, 'seller')).toEqual(sold);
  },
);

test('findings without accounts stay: name servers, and missing responses', () => {
  const domain = item(
    { kind: 'domain', name: 'harbour.example' },
    found('domain', 'moved', 'The name servers are ns1.new.example.'),
    found('package', 'unreachable', 'npm did not answer.'),
  );
  expect(redactDeletedAccount(domain, 'seller')).toEqual(domain);
});

test('an item that was never checked has only its name', () => {
  expect(redactDeletedAccount({ ...blank, account: 'nora' }, 'buyer')).toEqual(blank);
});

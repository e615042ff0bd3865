import { expect, test } from 'vitest';
import type { MovementKind, ProviderMovement } from '../provider/provider-movement.ts';
import { differenceText, type NamedEntry } from './difference.ts';
import { type LedgerKind, providerFee } from './ledger.ts';

const AT = new Date('2026-11-01');
const entry = (what: LedgerKind): NamedEntry => ({
  id: 'e',
  ref: 'x_1',
  invoiceId: 'i',
  dealId: 'd',
  at: AT,
  lines: [],
  what,
});
const fee: NamedEntry = { ...entry('provider-fee'), ...providerFee(59) };
const movement = (kind: MovementKind) => ({ kind, ref: 'x_1', amount: 500, at: AT }) as ProviderMovement;
const found = { ref: 'x_1', ledger: 0, provider: 500 };

test.each<[MovementKind, string]>([
  ['charge', 'payment'],
  ['refund', 'refund'],
  ['refund-failed', 'refund'],
  ['transfer', 'release'],
  ['transfer-reversal', 'release'],
  ['dispute', 'chargeback'],
  ['account-fee', 'fee'],
  ['other', 'movement'],
])('a %s at the provider is a %s to administrators', (kind, word) => {
  const named = { ref: 'x_1', entries: [], movements: [movement(kind)] };
  expect(differenceText({ ...found, kind: 'not-in-ledger' }, named)).toBe(
    `The provider has a ${word} of $5.00 (x_1); the ledger has none.`,
  );
  expect(differenceText({ ...found, kind: 'twice-at-provider' }, named)).toBe(
    `The provider has made a ${word} of $5.00 again (x_1); the ledger has it once.`,
  );
});

test.each<[LedgerKind, string]>([
  ['payment', 'payment'],
  ['release', 'release'],
  ['release-reversed', 'release'],
  ['refund', 'refund'],
  ['unexpected-refund', 'refund'],
  ['refund-failed', 'refund'],
  ['chargeback', 'chargeback'],
])('if only the ledger has it, a %s is a %s, whatever the provider charged for it', (what, word) => {
  const said = { ref: 'x_1', kind: 'not-at-provider', ledger: 500, provider: 0 } as const;
  expect(differenceText(said, { ref: 'x_1', entries: [fee, entry(what)], movements: [] })).toBe(
    `The ledger has a ${word} of $5.00 (x_1); the provider has none.`,
  );
});

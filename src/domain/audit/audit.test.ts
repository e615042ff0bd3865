import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AuditEntry, chainText, EMPTY_CHAIN, followChain } from './audit.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A chain of `length` entries, linked as the functions do it. */
function chain(length: number): AuditEntry[] {
  let hash = EMPTY_CHAIN.hash;
  return Array.from({ length }, (_, i) => {
    const entry: AuditEntry = {
      id: `e${i + 1}`,
      at: new Date(1000 * i),
      by: 'admin',
      action: 'account-warn',
      touches: ['user:x', 'user:admin'],
      details: { reason: `reason ${i}`, amounts: [{ release: i, refund: 0 }] },
      n: null,
      hash: null,
    };
    hash = sha256(chainText(entry, i + 1, hash));
    return { ...entry, n: i + 1, hash };
  });
}
const problems = (entries: readonly AuditEntry[]) => followChain(entries, EMPTY_CHAIN, sha256).problems;
const at = (entries: readonly AuditEntry[], i: number): AuditEntry => {
  const entry = entries[i];
  if (!entry) throw new Error(`There is no entry ${i}.`);
  return entry;
};

describe('the chain of the audit log', () => {
  test('an intact chain has no problems, even when it is verified in pages', () => {
    const entries = chain(10);
    expect(problems(entries)).toEqual([]);
    const first = followChain(entries.slice(0, 4), EMPTY_CHAIN, sha256);
    expect(first.head).toEqual({ n: 4, hash: at(entries, 3).hash });
    expect(followChain(entries.slice(4), first.head, sha256).problems).toEqual([]);
  });

  test('the order of keys in the database does not matter', () => {
    const entries = chain(3);
    const reordered = { ...at(entries, 1), details: { amounts: [{ refund: 0, release: 1 }], reason: 'reason 1' } };
    expect(problems([at(entries, 0), reordered, at(entries, 2)])).toEqual([]);
  });

  test('every change to an entry is found at its place', () => {
    const changes: Partial<AuditEntry>[] = [
      { id: 'other' },
      { at: new Date(1) },
      { by: 'somebody' },
      { action: 'admin-grant' },
      { touches: [] },
      { details: { reason: 'another' } },
      { hash: sha256('x') },
    ];
    fc.assert(
      fc.property(fc.nat(9), fc.constantFrom(...changes), (i, change) => {
        const entries = chain(10).map((entry, k) => (k === i ? { ...entry, ...change } : entry));
        expect(problems(entries)[0]).toMatchObject({ n: i + 1, what: 'changed' });
      }),
    );
  });

  test('every removed entry is found', () => {
    fc.assert(
      fc.property(fc.subarray(chain(10).slice(0, 9), { minLength: 1, maxLength: 9 }), (gone) => {
        const left = chain(10).filter(({ id }) => !gone.some((entry) => entry.id === id));
        const lost = problems(left).filter(({ what }) => what === 'missing');
        expect(lost.map(({ n }) => n)).toEqual(gone.map(({ n }) => n));
      }),
    );
  });

  test('an entry inserted at an occupied place is found', () => {
    const entries = chain(4);
    const forged = { ...at(entries, 1), id: 'forged', details: {} };
    expect(problems([...entries.slice(0, 2), forged, ...entries.slice(2)])).toContainEqual({
      n: 2,
      id: 'forged',
      what: 'changed',
    });
  });
});

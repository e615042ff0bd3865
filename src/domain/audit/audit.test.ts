import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AuditEntry, auditEntrySchema, auditSubject, chainText, EMPTY_CHAIN, verifyChain } from './audit.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Builds a chain of `length` entries, linked as it is on the server. */
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
const problems = (entries: readonly AuditEntry[]) => verifyChain(entries, EMPTY_CHAIN, sha256).problems;
const at = (entries: readonly AuditEntry[], i: number): AuditEntry => {
  const entry = entries[i];
  if (!entry) throw new Error(`There is no entry ${i}.`);
  return entry;
};

describe('the chain of the audit log', () => {
  test('an intact chain has no problems, even when it is verified in pages', () => {
    const entries = chain(10);
    expect(problems(entries)).toEqual([]);
    const first = verifyChain(entries.slice(0, 4), EMPTY_CHAIN, sha256);
    expect(first.head).toEqual({ n: 4, hash: at(entries, 3).hash });
    expect(verifyChain(entries.slice(4), first.head, sha256).problems).toEqual([]);
  });

  test('the order of keys in the database does not matter', () => {
    const entries = chain(3);
    const reordered = { ...at(entries, 1), details: { amounts: [{ refund: 0, release: 1 }], reason: 'reason 1' } };
    expect(problems([at(entries, 0), reordered, at(entries, 2)])).toEqual([]);
  });

  test('every change to an entry is found at its position', () => {
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

  test('every removed entry is detected', () => {
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

test('the hashed text never changes: every chain ever written depends on it', () => {
  const details = { b: { d: new Date(0), c: 1 }, a: null, e: [{ g: 2, f: 'x' }] };
  const entry = {
    id: 'e',
    at: new Date(0),
    by: 'admin',
    action: 'account-warn',
    touches: ['user:x'],
    details,
  } as const;
  expect(chainText({ ...entry, touches: [...entry.touches], n: null, hash: null }, 7, 'abc')).toBe(
    '["abc",7,"e","1970-01-01T00:00:00.000Z","admin","account-warn",["user:x"],{"a":null,"b":{"c":1,"d":"1970-01-01T00:00:00.000Z"},"e":[{"f":"x","g":2}]}]',
  );
  expect(EMPTY_CHAIN).toEqual({ n: 0, hash: '' });
});

test('an entry is found by the kind and id of its subject', () => {
  expect(auditSubject('user', 'x')).toBe('user:x');
  const [entry] = chain(1);
  expect(auditEntrySchema.parse(entry)).toEqual(entry);
  expect(auditEntrySchema.safeParse({ ...entry, action: 'account-warning' }).success).toBe(false);
});

test('each missing entry is named once, and the entries after a gap are verified again', () => {
  const entries = chain(6);
  const left = entries.filter(({ n }) => n !== 2 && n !== 3);
  expect(problems(left)).toEqual([
    { n: 2, id: null, what: 'missing' },
    { n: 3, id: null, what: 'missing' },
  ]);
  const changed = left.map((entry) => (entry.n === 6 ? { ...entry, by: 'somebody' } : entry));
  expect(problems(changed).at(-1)).toEqual({ n: 6, id: 'e6', what: 'changed' });
});

test('an entry at an occupied position, or without one, counts as one change', () => {
  const entries = chain(4);
  const forged = { ...at(entries, 1), id: 'forged', details: {} };
  expect(problems([...entries.slice(0, 2), forged, ...entries.slice(2)])).toEqual([
    { n: 2, id: 'forged', what: 'changed' },
  ]);
  const early = verifyChain([...entries, { ...at(entries, 0), id: 'early' }], EMPTY_CHAIN, sha256);
  expect(early.problems).toEqual([{ n: 1, id: 'early', what: 'changed' }]);
  expect(early.head.n).toBe(4);
  expect(verifyChain([{ ...at(entries, 0), n: null, hash: null }], EMPTY_CHAIN, sha256)).toEqual({
    head: { n: 0, hash: '' },
    problems: [{ n: 0, id: 'e1', what: 'changed' }],
  });
});

import { describe, expect, test } from 'vitest';
import { documentLineSchema } from './document.ts';
import { openedDocument, openedDocuments, openingId } from './opening.ts';

describe('opened documents', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 5, day));
  const books = { id: 'd1' };

  test('a document was last opened when the newest entry with its id says so', () => {
    const entries = [
      { at: at(4), details: { file: 'd1', document: 'Books.pdf' } },
      { at: at(3), details: { file: 'd1', document: 'Books.pdf' } },
      { at: at(5), details: { file: 'd2', document: 'Books.pdf' } },
    ];
    expect([...openedDocuments(entries, [books])]).toEqual([['d1', at(4)]]);
  });
});

describe('opening', () => {
  const at = new Date('2026-06-09T12:34:56Z');

  test('one reader’s openings of the same thing are one entry per hour; an administrator’s are separate', () => {
    const opening = { uid: 'b', tier: 'access', documentId: 'd', support: false, at } as const;
    expect(openingId(opening)).toBe('b_d_2026-06-09T12');
    expect(openingId({ ...opening, documentId: null })).toBe('b_tier_2026-06-09T12');
    expect(openingId({ ...opening, tier: 'diligence', documentId: null })).toBe('b_diligence_2026-06-09T12');
    expect(openingId({ ...opening, tier: 'diligence' })).toBe('b_d_2026-06-09T12');
    expect(openingId({ ...opening, support: true })).toBe('b_d_2026-06-09T12_support');
    expect(openingId({ ...opening, at: new Date('2026-06-09T13:00:00Z') })).toBe('b_d_2026-06-09T13');
  });

  test('an entry names the opened document, or none for the tier’s own fields', () => {
    const opening = { uid: 'b_c', tier: 'access', documentId: 'd', support: false, at } as const;
    const opened = (patch: object) => openedDocument(openingId({ ...opening, ...patch }));
    for (const patch of [{}, { support: true }, { tier: 'diligence' }, { uid: 'a_support' }, { uid: 'b' }])
      expect(opened(patch), JSON.stringify(patch)).toBe('d');
    const own = { documentId: null };
    expect([opened(own), opened({ ...own, support: true }), opened({ ...own, tier: 'diligence' })]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('a buyer sees a document’s facts, but not its location or hash', () => {
    const line = { id: 'd', name: 'a.pdf', type: 'pdf', bytes: 1, kind: 'other', tier: 'access', checkedAt: null };
    const rest = { sha256: 'x', generation: 'g', problem: null, createdAt: at };
    expect(documentLineSchema.parse({ ...line, ...rest })).toEqual(line);
  });
});

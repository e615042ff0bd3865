import { expect, test } from 'vitest';
import { auditEntry } from './audit.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const entry = (subject: Parameters<typeof auditEntry>[2]) =>
  auditEntry({ realUid: 'admin', now: NOW }, 'case-resolve', subject);

test('an entry shows on the pages of everything that it names, and of who did it', () => {
  expect(entry({ uid: 'u', listingId: 'l', dealId: 'd', invoiceId: 'i', caseId: 'c', reason: 'Done', n: 2 })).toEqual({
    id: expect.stringMatching(/^.{20}$/),
    at: NOW,
    by: 'admin',
    action: 'case-resolve',
    touches: ['user:u', 'listing:l', 'deal:d', 'invoice:i', 'case:c', 'user:admin'],
    details: { reason: 'Done', n: 2 },
    n: null,
    hash: null,
  });
});

test('what is not given is no detail, and who did something to themselves is named once', () => {
  expect(entry({ uid: 'admin', reason: undefined, document: null })).toMatchObject({
    touches: ['user:admin'],
    details: { document: null },
  });
  expect(entry({ uid: 'admin', reason: undefined }).details).toStrictEqual({});
  expect(entry({ listingId: undefined as never }).touches).toEqual(['user:admin']);
});

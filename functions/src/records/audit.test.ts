import { expect, test } from 'vitest';
import { auditEntry } from './audit.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const entry = (subject: Parameters<typeof auditEntry>[2]) =>
  auditEntry({ realUid: 'admin', now: NOW }, 'case-resolve', subject);

test('an entry appears on the pages of its subjects and its actor', () => {
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

test('omits missing details, and names an actor who is also the subject once', () => {
  expect(entry({ uid: 'admin', reason: undefined, document: null })).toMatchObject({
    touches: ['user:admin'],
    details: { document: null },
  });
  expect(entry({ uid: 'admin', reason: undefined }).details).toStrictEqual({});
  expect(entry({ listingId: undefined as never }).touches).toEqual(['user:admin']);
});

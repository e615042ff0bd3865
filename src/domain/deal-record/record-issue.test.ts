import { expect, test } from 'vitest';
import { dealRecord, dealRecordFacts } from '../../../tests/support/deals/deal-record-facts.ts';
import { DEAL_EVENT_KINDS, DEAL_EVENTS } from '../deal/events.ts';
import { type RecordIssue, recordFileName, recordIssueSchema, recordPaths, recordStoragePath } from './record-issue.ts';

test('a record has a URL for each format, a file name, and its own location', () => {
  expect([recordPaths.json('l_b', 3), recordPaths.pdf('l_b', 3)]).toEqual([
    '/api/deals/l_b/records/3/json',
    '/api/deals/l_b/records/3/pdf',
  ]);
  expect(recordFileName({ number: 'DR-7K2M-9QXD-4TB1' }, 'pdf')).toBe('handoff-deal-record-DR-7K2M-9QXD-4TB1.pdf');
  expect(recordStoragePath('l_b', 'abc', 'json')).toBe('records/l_b/abc.json');
});

test('an issue of a record is stored completely, whoever requested it', () => {
  const at = new Date(0);
  const { number, salt, sections } = dealRecord(dealRecordFacts(at), at);
  for (const by of ['buyer', 'seller', 'system'] as const) {
    const issue: RecordIssue = {
      n: 1,
      number,
      dealId: 'l_b',
      at,
      by,
      stage: 'accepted',
      sha256: 'a',
      bytes: 9,
      state: 'b',
      salt,
      sections,
      pdfSha256: null,
      erasedAt: null,
    };
    expect(recordIssueSchema.parse(issue)).toEqual(issue);
  }
  expect(recordIssueSchema.safeParse({}).success).toBe(false);
});

test('a deal that ended in any way gets its record automatically', () => {
  expect(DEAL_EVENT_KINDS.filter((kind) => DEAL_EVENTS[kind].endsDeal)).toEqual([
    'completed',
    'lapsed',
    'canceled',
    'sold-to-another',
  ]);
});

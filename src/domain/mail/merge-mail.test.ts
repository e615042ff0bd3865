import { expect, test } from 'vitest';
import { MINUTE_MS } from '../shared/durations.ts';
import { type LetterText, newLetter } from './letter.ts';
import { type Mail, newMail, withAttemptClaimed } from './mail.ts';
import { delayedMail, hasRoomFor, MAIL_HOLD_MS, MAX_PARTS, mergeMail, sharedMailIds } from './merge-mail.ts';

const NOW = new Date('2026-06-09T12:00:30Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const mailOf = (subject: string, label: string, patch: Partial<LetterText> = {}): Mail =>
  newMail(
    {
      to: 'nora@example.com',
      letter: newLetter({ subject, paragraphs: [], action: { label, path: '/deals/d' }, why: 'Offers.', ...patch }),
      headers: { References: '<deal.d@site.example>' },
    },
    NOW,
  );
const ACCEPTED = mailOf('$20,000 accepted', 'See what was agreed');
const TO_PAY = mailOf('$20,000 to pay', 'Pay $20,000', { why: 'Invoices.' });
const first = delayedMail(ACCEPTED, 'n1', MAIL_HOLD_MS);

test('an email about a deal waits for more', () => {
  expect(first).toMatchObject({ nextAt: later(MAIL_HOLD_MS), notices: ['n1'], createdAt: NOW });
  expect(withAttemptClaimed(first, later(MAIL_HOLD_MS - 1))).toBeNull();
  expect(withAttemptClaimed(first, later(MAIL_HOLD_MS))).not.toBeNull();
});

test('the part with an action comes first and gives the subject, in any order of arrival', () => {
  const both = mergeMail(first, TO_PAY, 'n2');
  const turned = mergeMail(delayedMail(TO_PAY, 'n2', MAIL_HOLD_MS), ACCEPTED, 'n1');
  for (const { letter } of [both, turned]) {
    expect(letter.subject).toBe('$20,000 to pay, and 1 more');
    expect(letter.parts.map(({ title }) => title)).toEqual(['$20,000 to pay', '$20,000 accepted']);
  }
  expect(both).toMatchObject({ notices: ['n1', 'n2'], nextAt: first.nextAt, headers: ACCEPTED.headers });
  expect(both.letter.reasons.map(({ why }) => why)).toEqual(['Offers.', 'Invoices.']);
});

test('repeated news appears once, in its latest wording', () => {
  const again = mergeMail(first, mailOf('$20,000 accepted', 'See the offer', { paragraphs: ['Twice.'] }), 'n2');
  expect(again.letter).toMatchObject({ subject: '$20,000 accepted', parts: [{ paragraphs: ['Twice.'] }] });
  expect(again.letter.reasons).toHaveLength(1);
});

test('a file is attached once', () => {
  const file = { filename: 'a.pdf', content: '', encoding: 'base64' as const, contentType: 'application/pdf' };
  const paid = { ...ACCEPTED, attachments: [file] };
  expect(mergeMail(delayedMail(paid, 'n1', 1), { ...TO_PAY, attachments: [file] }, 'n2').attachments).toEqual([file]);
});

test('a due, claimed or full email takes no more news', () => {
  const open = (mail: Mail, next = TO_PAY, now = NOW) => hasRoomFor(mail, next, now);
  expect(open(first)).toBe(true);
  expect(open(first, TO_PAY, later(MAIL_HOLD_MS))).toBe(false);
  expect(open(withAttemptClaimed(first, later(MAIL_HOLD_MS)) ?? first)).toBe(false);
  const [part] = first.letter.parts;
  const parts = Array.from({ length: MAX_PARTS }, () => part) as typeof first.letter.parts;
  expect(open({ ...first, letter: { ...first.letter, parts } })).toBe(false);
  const file = { filename: '', content: '', encoding: 'base64' as const, contentType: '' };
  expect(open(first, { ...TO_PAY, attachments: [file, file, file] })).toBe(true);
  expect(open({ ...first, attachments: [file] }, { ...TO_PAY, attachments: [file, file, file] })).toBe(false);
});

test('news shares an email only within the hold, the deal and the account', () => {
  const ids = (uid: string, dealId: string, ms: number) => sharedMailIds(uid, dealId, later(ms), MAIL_HOLD_MS);
  const [, own] = ids('s', 'd', 0);
  for (const ms of [0, MINUTE_MS, MAIL_HOLD_MS - 1]) expect(ids('s', 'd', ms)).toContain(own);
  expect(ids('s', 'd', 3 * MAIL_HOLD_MS)).not.toContain(own);
  expect(ids('b', 'd', 0)).not.toContain(own);
  expect(ids('s', 'e', 0)).not.toContain(own);
});

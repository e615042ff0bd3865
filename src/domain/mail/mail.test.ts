import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import { newLetter } from './letter.ts';
import {
  type Mail,
  mailSchema,
  newMail,
  withAttemptClaimed,
  withFailedAttempt,
  withMailResent,
  withMailSent,
} from './mail.ts';

const NOW = new Date('2026-05-04T10:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);
const mail = newMail(
  { to: 'nora@example.com', letter: newLetter({ subject: 'Hello', paragraphs: ['Hello'], why: 'A test.' }) },
  NOW,
);
const claim = (unclaimed: Mail, now: Date): Mail => {
  const taken = withAttemptClaimed(unclaimed, now);
  if (!taken) throw new Error('It could not be claimed.');
  return taken;
};

test.each(['smith&sons@example.com', 'a/b!@example.com', 'müller@bücher.example'])(
  '%s, as signed up with, gets email',
  (to) => {
    expect(mailSchema.parse(newMail({ ...mail, to, replyTo: to }, NOW))).toMatchObject({ to, replyTo: to });
  },
);

test('a subject is always a single line', () => {
  const { letter } = newMail(
    { ...mail, letter: { ...mail.letter, subject: 'Hello\r\nBcc: all@example.com\u0000 ' } },
    NOW,
  );
  expect(letter.subject).toBe('Hello Bcc: all@example.com');
});

test('an email is claimed once and never sent twice', () => {
  const taken = claim(mail, NOW);
  expect(taken.delivery).toEqual({ state: 'PROCESSING', attempts: 1, error: null });
  expect(withAttemptClaimed(taken, at(4))).toBeNull();
  const done = withMailSent(taken);
  expect(done).toMatchObject({ delivery: { state: 'SUCCESS' }, nextAt: null });
  expect(withAttemptClaimed(done, at(10_000))).toBeNull();
});

test('a dead attempt is repeated when its lease expires', () => {
  expect(claim(claim(mail, NOW), at(5)).delivery.attempts).toBe(2);
});

test('failures are retried after 1, 5, 30, 120 and 720 minutes, then given up', () => {
  let current = mail;
  let now = NOW;
  for (const wait of [1, 5, 30, 120, 720]) {
    current = withFailedAttempt(claim(current, now), 'connection refused', false, now);
    expect([current.delivery.state, (current.nextAt?.getTime() ?? 0) - now.getTime()]).toEqual([
      'RETRY',
      wait * MINUTE_MS,
    ]);
    expect(withAttemptClaimed(current, new Date((current.nextAt?.getTime() ?? 0) - 1))).toBeNull();
    now = current.nextAt ?? now;
  }
  const last = withFailedAttempt(claim(current, now), 'connection refused', false, now);
  expect(last).toMatchObject({ delivery: { state: 'ERROR', attempts: 6, error: 'connection refused' }, nextAt: null });
  expect(withAttemptClaimed(last, at(10_000))).toBeNull();
  const resent = withMailResent(last, at(2_000));
  expect(resent).toEqual({ ...mail, nextAt: at(2_000) });
  expect(() => withMailResent(resent, at(2_000))).toThrow(new AppError('wrong-state'));
});

test('a permanently rejected email isn’t retried', () => {
  expect(withFailedAttempt(claim(mail, NOW), 'no such mailbox', true, NOW)).toMatchObject({
    delivery: { state: 'ERROR' },
    nextAt: null,
  });
});

test('a new email is due at once, has no reply address by default, and is kept for 30 days', () => {
  expect(mail).toEqual({
    to: 'nora@example.com',
    letter: {
      subject: 'Hello',
      parts: [{ title: 'Hello', paragraphs: ['Hello'], facts: [], items: [], action: null }],
      clock: null,
      reasons: [{ why: 'A test.', stopUrl: null }],
    },
    headers: {},
    attachments: [],
    replyTo: null,
    delivery: { state: 'PENDING', attempts: 0, error: null },
    nextAt: NOW,
    notices: [],
    createdAt: NOW,
    expireAt: new Date('2026-06-03T10:00:00Z'),
  });
  expect(newMail({ ...mail, replyTo: 'tom@example.com' }, NOW).replyTo).toBe('tom@example.com');
  expect(mailSchema.parse(mail)).toEqual(mail);
});

test('an email is claimed when it is due, not before', () => {
  expect(withAttemptClaimed(mail, new Date(NOW.getTime() - 1))).toBeNull();
  expect(claim(mail, NOW)).toMatchObject({ to: 'nora@example.com', nextAt: at(5) });
});

test('an email delivered after a failure keeps no error', () => {
  const retried = claim(withFailedAttempt(claim(mail, NOW), 'connection refused', false, NOW), at(1));
  expect(withMailSent(retried).delivery).toEqual({ state: 'SUCCESS', attempts: 2, error: null });
});

test('an email stores its attachments encoded', () => {
  const file = { filename: 'a.pdf', content: 'JVBERi0=', encoding: 'base64' as const, contentType: 'application/pdf' };
  const attached = { ...mail, attachments: [file] };
  expect(mailSchema.parse(attached)).toEqual(attached);
});

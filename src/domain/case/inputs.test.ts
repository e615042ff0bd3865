import { expect, test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import { caseApi, supportRequestInputSchema } from './api.ts';
import { bugReportSchema, newCase, storedBugReportSchema } from './case.ts';
import { reportSchema } from './flag.ts';
import { REPORT_REASONS, reportInputSchema } from './report.ts';

const NOW = new Date('2026-06-09T12:00:00Z');

test('a new case is open and unassigned, without an outcome or replies', () => {
  expect(newCase(NOW)).toEqual({
    state: 'open',
    assigneeId: null,
    outcome: null,
    closedAt: null,
    replies: [],
    at: NOW,
  });
  const bug = { id: 'b', uid: 'u', description: 'd', page: null, browser: 'x' };
  expect(storedBugReportSchema.parse({ ...bug, ...newCase(NOW) })).toEqual({ ...bug, ...newCase(NOW) });
  const reply = { by: 'admin', at: NOW, text: 'Thanks.' };
  expect(storedBugReportSchema.parse({ ...bug, ...newCase(NOW), replies: [reply] }).replies).toEqual([reply]);
});

test('a bug is described in up to 5,000 characters, not counting surrounding whitespace', () => {
  const described = (...texts: string[]) => texts.map((bugDescription) => ({ bugDescription }));
  accepts(bugReportSchema, described('x', 'x'.repeat(5000), ` ${'x'.repeat(5000)} `), [
    ...described('', '  ', 'x'.repeat(5001)),
    {},
  ]);
  expect(bugReportSchema.safeParse({ bugDescription: ' ' }).error?.issues[0]?.message).toBe('Please describe the bug');
});

test('a message to support needs an address and up to 5,000 characters', () => {
  const request = { email: 'a@example.com', message: 'Help' };
  accepts(
    supportRequestInputSchema,
    [
      request,
      { ...request, email: 'smith&sons/2!@example.com' },
      { ...request, message: 'x'.repeat(5000) },
      { ...request, company: 'x'.repeat(200) },
    ],
    [
      { ...request, email: 'a@' },
      { ...request, email: `a@${'b.'.repeat(130)}com` },
      { ...request, message: ' ' },
      { ...request, message: 'x'.repeat(5001) },
      { ...request, company: 'x'.repeat(201) },
      { ...request, more: 1 },
    ],
  );
  expect(supportRequestInputSchema.parse(request).company).toBe('');
});

test('a message or a review is reported by two ids, everything else by one, with a listed reason', () => {
  const report = { kind: 'listing', subjectId: 'a'.repeat(150), reason: 'spam', text: '' };
  const about = (kind: string, ...ids: string[]) => ids.map((subjectId) => ({ ...report, kind, subjectId }));
  accepts(
    reportInputSchema,
    [
      ...about('listing', 'a', 'A-_9', 'a'.repeat(150), '__a', 'a__'),
      ...about('user', 'u'),
      ...about('review', 'u/r'),
      ...about('message', 'l_b/m', `${'d'.repeat(150)}/${'m'.repeat(128)}`, 'd/__m', 'd/m__', 'd/__m__n'),
      ...Object.keys(REPORT_REASONS).map((reason) => ({ ...report, reason })),
      { ...report, text: 'x'.repeat(2000) },
    ],
    [
      ...about('listing', '', 'a'.repeat(151), '__a__', '____', 'a.b', '.', 'ä', 'd/m', 'a\n', ' a'),
      ...about('review', 'r', 'u/', '/r', 'u/r/x', '__u__/r'),
      ...about('message', 'm', 'd/', '/m', 'd/__m__', 'd/__mn__', `d/${'m'.repeat(129)}`, 'd/m/x', 'd/m!', '__d__/m'),
      { ...report, kind: 'offer' },
      { ...report, reason: 'boredom' },
      { ...report, text: 'x'.repeat(2001) },
    ],
  );
  const issue = reportInputSchema.safeParse({ ...report, subjectId: 'd/m' }).error?.issues[0];
  expect(issue?.path).toEqual(['subjectId']);
  expect(reportInputSchema.parse({ ...report, text: ' x ' }).text).toBe('x');
});

test('a case is identified by its kind and id', () => {
  const { input } = caseApi.reopenCase;
  accepts(input, [{ kind: 'flag', id: 'report-x' }], [{ kind: 'mail', id: 'x' }, { kind: 'flag' }, {}]);
});

test('a report keeps its subject, reason and author', () => {
  const report = { kind: 'message', subjectId: 'd/m', reason: 'spam', excerpt: 'Buy now!', reporterId: 'u' };
  expect(reportSchema.parse(report)).toEqual(report);
  expect(reportSchema.safeParse({ ...report, reason: 'dislike' }).success).toBe(false);
});

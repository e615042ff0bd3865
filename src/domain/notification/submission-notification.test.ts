import { expect, test } from 'vitest';
import { completeDraft, TEST_PICTURE } from '../../../tests/support/complete-draft.ts';
import { agreedFees } from '../invoice/fee.ts';
import type { Submission } from '../listing/listing.ts';
import { INVOICE_NOTICES, type InvoiceNotice, invoiceNotification } from './invoice-notices.ts';
import { badgeText, countersSchema, messageNotificationId } from './notification.ts';
import { submissionNotification } from './submission-notification.ts';

const membership = { id: 'i', amount: 14_900, listingTitle: 'Harbour Desk', fees: agreedFees(new Date(0)) };
const draft = completeDraft();
const reason = { path: 'title', reason: 'Too long.' };
const noticeOf = (decision: Submission['decision'], reasons = 0, pictures = draft.pictures) =>
  submissionNotification({
    ...{ decision, listingId: 'l', draft: { ...draft, pictures } },
    reasons: Array(reasons).fill(reason),
  } as Submission);

test('a decision is notified with the listing’s name and picture, and leads where something can be done', () => {
  expect(noticeOf('approve')).toMatchObject({
    ...{ type: 'other', title: 'Harbour Desk is live', actionUrl: '/projects/sell/l' },
    imageUrl: `/media/${TEST_PICTURE}-320.webp`,
  });
  expect(noticeOf('reject')).toMatchObject({ title: 'Harbour Desk was not approved', type: 'other' });
  expect(noticeOf('reject')?.actionUrl).toBe(noticeOf('request-changes')?.actionUrl);
  expect(noticeOf('reject')?.actionUrl).toBe('/projects/sell/l/edit');
  expect(noticeOf('approve', 0, [])?.imageUrl).toBeNull();
  expect(noticeOf(null)).toBeNull();
});

test('requested changes are counted', () => {
  expect(noticeOf('request-changes', 1)?.title).toBe('Harbour Desk: one change requested');
  expect(noticeOf('request-changes', 2)?.title).toBe('Harbour Desk: 2 changes requested');
});

test('an invoice’s notice names the amount, leads to the invoice and is the same when it is written again', () => {
  const notice = invoiceNotification('fee-paid', membership);
  expect(notice).toMatchObject({ id: 'fee-paid-i', actionUrl: '/invoices/i' });
  expect(notice).toEqual(invoiceNotification('fee-paid', membership));
});

test('a fee is due when its own invoice says so, whatever the fee table says now', () => {
  const { message } = invoiceNotification('fee-issued', { ...membership, fees: { ...membership.fees, dueDays: 30 } });
  expect(message).toMatch(/^It is due in 30 days\. /);
});

test('the badge shows the number up to nine, then 9+, and nothing at none', () => {
  expect([0, 1, 9, 10, 50].map(badgeText)).toEqual(['', '1', '9', '9+', '9+']);
});

test('the unread ones are counted in whole numbers', () => {
  expect(countersSchema.parse({ unread: 3 })).toEqual({ unread: 3 });
  for (const unread of [undefined, '3', 0.5]) expect(countersSchema.safeParse({ unread }).success).toBe(false);
});

test('a thread has one notification at a time', () => {
  expect(messageNotificationId('l_b')).toBe('message-l_b');
});

test('what is said of an invoice names what was bought, and the amount where it matters', () => {
  const titles = (Object.keys(INVOICE_NOTICES) as InvoiceNotice[]).map((kind) => {
    const { type, title } = invoiceNotification(kind, membership);
    return `${type}: ${title}`;
  });
  expect(titles).toEqual([
    'invoice: Invoice for $149: Handoff’s fee for Harbour Desk',
    'invoice: Handoff’s fee for Harbour Desk: $149',
    'invoice: Handoff’s fee for Harbour Desk is overdue',
    'invoice: More time to pay Handoff’s fee for Harbour Desk: $149',
    'invoice: The payment of Handoff’s fee for Harbour Desk failed',
    'invoice: Handoff’s fee for Harbour Desk is void',
    'invoice_paid: $149 paid: Handoff’s fee for Harbour Desk',
    'invoice_paid: You are a member',
    'invoice: The payment for your membership failed',
    'other: Your membership has ended',
  ]);
});

test('the mail about money that was paid or deducted brings the invoice', () => {
  const kinds = Object.keys(INVOICE_NOTICES) as InvoiceNotice[];
  expect(kinds.filter((kind) => invoiceNotification(kind, membership).receipt)).toEqual([
    ...['fee-taken', 'fee-paid', 'membership-paid'],
  ]);
});

import { describe, expect, test } from 'vitest';
import { completeDraft, TEST_PICTURE } from '../../../tests/support/listings/complete-draft.ts';
import { DEAL_EVENT_KINDS, type DealEvent, timelineLine } from '../deal/events.ts';
import { agreedFees } from '../invoice/fee.ts';
import type { Submission } from '../listing/listing.ts';
import { dealNotifications, submissionNotification } from './event-notifications.ts';
import { INVOICE_NOTICES, type InvoiceNotice, invoiceNotification } from './invoice-notices.ts';
import { badgeText, countersSchema, messageNotificationId } from './notification.ts';

describe('deal notifications', () => {
  const deal = {
    id: 'd',
    buyerId: 'b',
    sellerId: 's',
    buyer: { uid: 'b', name: 'Nora', pictureUrl: null },
    seller: { uid: 's', name: 'Tomas', pictureUrl: null },
    sellerHidden: false,
    listing: { title: 'Harbour Desk', cover: null, askingPrice: 1 },
  };
  const event = (kind: DealEvent['kind'], by: DealEvent['by']): DealEvent => ({
    kind,
    by,
    at: new Date(0),
    amount: 2_000_000,
    label: 'Domain',
    labels: null,
    question: null,
    said: null,
  });

  /**
   * Recipient, type and tab of each event's notification. `other` is the side that didn't act, or both sides if the
   * site acted.
   */
  const NOTICES: readonly [DealEvent['kind'], 'other' | 'both' | 'buyer' | 'seller' | 'nobody', string, string][] = [
    ['opened', 'nobody', '', ''],
    ['seller-shown', 'nobody', '', ''],
    ['access-requested', 'other', 'other', 'access'],
    ['access-granted', 'other', 'other', 'access'],
    ['access-refused', 'other', 'other', 'access'],
    ['access-revoked', 'other', 'other', 'access'],
    ['access-withdrawn', 'other', 'other', 'access'],
    ['access-expired', 'buyer', 'other', 'access'],
    ['terms-accepted', 'other', 'other', 'access'],
    ['diligence-changed', 'other', 'other', 'access'],
    ['question-asked', 'other', 'other', 'access'],
    ['question-answered', 'other', 'other', 'access'],
    ['answer-changed', 'other', 'other', 'access'],
    ['question-withdrawn', 'nobody', '', ''],
    ['code-asked', 'other', 'other', 'access'],
    ['code-granted', 'other', 'other', 'access'],
    ['code-refused', 'other', 'other', 'access'],
    ['code-ending', 'seller', 'other', 'access'],
    ['code-removed', 'nobody', '', ''],
    ['offer-made', 'other', 'offer', 'offer'],
    ['offer-countered', 'other', 'offer', 'offer'],
    ['offer-accepted', 'other', 'offer', 'offer'],
    ['bought', 'other', 'offer', 'offer'],
    ['offer-declined', 'other', 'offer', 'offer'],
    ['offer-withdrawn', 'other', 'offer', 'offer'],
    ['offer-voided', 'other', 'other', 'offer'],
    ['offer-backed-up', 'other', 'other', 'offer'],
    ['offer-revived', 'other', 'offer', 'offer'],
    ['offer-expiring', 'both', 'offer', 'offer'],
    ['offer-expired', 'other', 'offer', 'offer'],
    ['invoice-issued', 'buyer', 'invoice', 'invoice'],
    ['paid', 'both', 'invoice_paid', 'invoice|handover'],
    ['installment-paid', 'both', 'invoice_paid', 'invoice'],
    ['payment-due-soon', 'buyer', 'invoice', 'invoice'],
    ['payment-overdue', 'both', 'invoice', 'invoice'],
    ['payment-processing', 'seller', 'invoice', 'invoice'],
    ['payment-failed', 'both', 'invoice', 'invoice'],
    ['payment-sent-back', 'buyer', 'invoice', 'invoice'],
    ['payment-extended', 'both', 'invoice', 'invoice'],
    ['payment-waived', 'buyer', 'invoice', 'invoice'],
    ['payment-defaulted', 'both', 'invoice', 'invoice'],
    ['payment-voided', 'both', 'invoice', 'invoice'],
    ['payment-refunded', 'both', 'invoice', 'invoice'],
    ['outside-reported', 'other', 'invoice', 'invoice'],
    ['outside-contested', 'other', 'invoice', 'invoice'],
    ['outside-answered', 'other', 'invoice', 'invoice'],
    ['outside-withdrawn', 'other', 'invoice', 'invoice'],
    ['outside-confirmed', 'other', 'invoice', 'invoice'],
    ['outside-rejected', 'both', 'invoice', 'invoice'],
    ['released', 'seller', 'invoice', 'invoice'],
    ['release-reversed', 'seller', 'other', 'invoice'],
    ['payout-waiting', 'seller', 'invoice', 'invoice'],
    ['chargeback', 'both', 'other', 'invoice'],
    ['item-transferred', 'other', 'other', 'handover'],
    ['last-item-transferred', 'nobody', '', ''],
    ['item-confirmed', 'other', 'other', 'handover'],
    ['last-item-confirmed', 'nobody', '', ''],
    ['item-problem', 'other', 'other', 'handover'],
    ['item-put-back', 'other', 'other', 'handover'],
    ['item-moved', 'both', 'other', 'handover'],
    ['inspection-started', 'other', 'other', 'handover'],
    ['inspection-ending', 'buyer', 'other', 'handover'],
    ['handover-late', 'both', 'other', 'handover'],
    ['extension-proposed', 'other', 'other', 'handover'],
    ['extension-declined', 'other', 'other', 'handover'],
    ['extension-withdrawn', 'other', 'other', 'handover'],
    ['extension-expired', 'both', 'other', 'handover'],
    ['extension-replaced', 'nobody', '', ''],
    ['extension-dropped', 'nobody', '', ''],
    ['extended', 'other', 'other', 'handover'],
    ['refund-asked', 'other', 'other', 'handover'],
    ['disputed', 'other', 'other', 'handover'],
    ['statement-made', 'other', 'other', 'handover'],
    ['ruled', 'both', 'other', 'handover'],
    ['completed', 'both', 'other', 'review'],
    ['support-ending', 'both', 'other', 'review'],
    ['lapsed', 'both', 'other', 'offer'],
    ['canceled', 'other', 'other', 'offer'],
    ['sold-to-another', 'buyer', 'other', 'offer'],
    ['listing-removed', 'both', 'other', 'handover'],
    ['listing-gone', 'buyer', 'other', 'timeline'],
    ['listing-back', 'buyer', 'other', 'timeline'],
    ['stopped', 'both', 'other', 'offer'],
    ['resumed', 'both', 'other', 'offer'],
    ['review-written', 'other', 'other', 'review'],
    ['reviews-revealed', 'other', 'other', 'review'],
  ];
  const RECIPIENTS = {
    other: { buyer: ['s'], seller: ['b'], system: ['b', 's'] },
    both: { buyer: ['b', 's'], seller: ['b', 's'], system: ['b', 's'] },
    buyer: { buyer: ['b'], seller: ['b'], system: ['b'] },
    seller: { buyer: ['s'], seller: ['s'], system: ['s'] },
    nobody: { buyer: [], seller: [], system: [] },
  };

  test('every event is in the table', () => expect(NOTICES.map(([kind]) => kind)).toEqual(DEAL_EVENT_KINDS));

  test.each(NOTICES)('%s notifies %s', (kind, to, type, tabs) => {
    expect(timelineLine(deal, event(kind, 'buyer'), 'seller')).not.toBe('');
    const [buyerTab, sellerTab = buyerTab] = tabs.split('|');
    for (const by of ['buyer', 'seller', 'system'] as const) {
      const notices = dealNotifications(deal, event(kind, by));
      expect(notices.map(({ uid }) => uid)).toEqual(RECIPIENTS[to][by]);
      for (const notice of notices) {
        expect(notice.type).toBe(type);
        expect(notice.actionUrl).toBe(`/deals/d?tab=${notice.uid === 'b' ? buyerTab : sellerTab}#${kind}`);
        expect([notice.title, notice.message]).not.toContain('');
        expect(notice.message).toBe(notice.message.trim());
      }
    }
  });

  test('an event goes to the other side, one of the system to both', () => {
    expect(dealNotifications(deal, event('offer-made', 'buyer'))).toMatchObject([
      {
        uid: 's',
        type: 'offer',
        title: '$20,000 offered for Harbour Desk',
        actionUrl: '/deals/d?tab=offer#offer-made',
        dealId: 'd',
      },
    ]);
    expect(dealNotifications(deal, event('completed', 'system')).map((n) => n.uid)).toEqual(['b', 's']);
    expect(dealNotifications(deal, event('paid', 'buyer')).map((n) => n.type)).toEqual([
      'invoice_paid',
      'invoice_paid',
    ]);
    expect(dealNotifications(deal, event('invoice-issued', 'system')).map((n) => n.uid)).toEqual(['b']);
  });

  test('the buyer’s email includes the invoice when their money moved, either way', () => {
    const brought = DEAL_EVENT_KINDS.flatMap((kind) =>
      dealNotifications(deal, event(kind, 'system')).flatMap(({ uid, receipt }) => (receipt ? [`${uid} ${kind}`] : [])),
    );
    expect(brought).toEqual([
      'b paid',
      'b installment-paid',
      'b payment-sent-back',
      'b payment-refunded',
      'b outside-confirmed',
    ]);
  });

  test('a notification about a question links to it', () => {
    const asked = { ...event('question-asked', 'buyer'), question: 'q1' };
    expect(dealNotifications(deal, asked)).toMatchObject([{ uid: 's', actionUrl: '/deals/d?tab=access&question=q1' }]);
  });

  test('the side that has to act reads what to do, with a link', () => {
    expect(dealNotifications(deal, event('offer-made', 'buyer'))).toMatchObject([
      { message: 'Nora made an offer. Accept, counter or decline the offer.' },
    ]);
    expect(dealNotifications(deal, event('paid', 'buyer'))).toMatchObject([
      { uid: 'b', actionUrl: '/deals/d?tab=invoice#paid' },
      { uid: 's', actionUrl: '/deals/d?tab=handover#paid', message: expect.stringContaining('Hand over the assets') },
    ]);
    expect(dealNotifications(deal, event('disputed', 'system')).map((n) => n.actionUrl)).toEqual([
      '/deals/d?tab=handover#disputed',
      '/deals/d?tab=handover#disputed',
    ]);
  });

  test('each side reads its own wording where they differ', () => {
    const labels = { buyer: 'It waits for Tomas.', seller: 'It waits for you.' };
    const messages = dealNotifications(deal, { ...event('completed', 'system'), labels }).map((n) => n.message);
    expect(messages).toEqual([expect.stringContaining(labels.buyer), expect.stringContaining(labels.seller)]);
    expect(messages[1]).not.toContain('Tomas');
  });

  test('the timeline says You to the actor, and names the site for the system', () => {
    expect(timelineLine(deal, event('offer-made', 'buyer'), 'buyer')).toBe('You offered $20,000');
    expect(timelineLine(deal, event('offer-made', 'buyer'), 'seller')).toBe('Nora offered $20,000');
    expect(timelineLine(deal, event('canceled', 'system'), 'buyer')).toBe('Handoff canceled the deal: Domain');
  });

  test('says that a listing was withdrawn, or removed with a reason', () => {
    const gone = (by: DealEvent['by'], label: string) =>
      dealNotifications(deal, { ...event('listing-gone', by), label });
    expect(gone('seller', '')).toMatchObject([
      {
        uid: 'b',
        title: 'Harbour Desk was withdrawn',
        message: expect.stringMatching(/^No offers can be made unless it is listed again\./),
      },
    ]);
    expect(gone('system', 'Stolen.')).toMatchObject([
      { title: 'Harbour Desk was removed from the site', message: expect.stringMatching(/^“Stolen\.” No offers/) },
    ]);
    expect(timelineLine(deal, { ...event('listing-gone', 'seller'), label: '' }, 'buyer')).toBe(
      'Tomas withdrew the listing',
    );
  });

  test('one day is singular', () => {
    const expired = { ...event('extension-expired', 'system'), label: '1 day' };
    expect(dealNotifications(deal, expired)[0]?.message).toMatch(
      /^The proposal of 1 more day was not answered in time\./,
    );
  });

  test('a given reason is included', () => {
    const said = (kind: DealEvent['kind'], by: DealEvent['by'], label: string) => {
      const happened = { ...event(kind, by), label };
      return [dealNotifications(deal, happened)[0]?.message, timelineLine(deal, happened, 'seller')];
    };
    expect(said('canceled', 'buyer', 'Changed my mind')).toEqual([
      'Nora canceled it: Changed my mind.',
      'Nora canceled the deal: Changed my mind',
    ]);
    expect(said('refund-asked', 'buyer', 'Nothing came')).toEqual([
      'Nora asked for a refund: “Nothing came.” An administrator will look into it.',
      'Nora asked for a refund: Nothing came',
    ]);
    expect(said('refund-asked', 'buyer', 'Why?')[0]).toMatch(/“Why\?” An/);
    expect(said('refund-asked', 'buyer', '')[0]).toMatch(/asked for a refund\. An/);
    expect(said('canceled', 'buyer', 'No reply.')[0]).toBe('Nora canceled it: No reply.');
    expect(said('canceled', 'buyer', '')).toEqual(['Nora canceled it.', 'Nora canceled the deal']);
    expect(said('offer-voided', 'system', 'the project was sold')).toEqual([
      '$20,000: the project was sold.',
      'The offer of $20,000 became void: the project was sold',
    ]);
    expect(said('offer-voided', 'system', '')).toEqual(['$20,000.', 'The offer of $20,000 became void']);
  });

  test('the reason for a refund request or a declined extension is shown to the other side', () => {
    const said = (kind: DealEvent['kind'], label: string) =>
      dealNotifications(deal, { ...event(kind, 'buyer'), label })[0]?.message;
    expect(said('refund-asked', 'Nothing came.')).toBe(
      'Nora asked for a refund: “Nothing came.” An administrator will look into it.',
    );
    // No reason was given.
    expect(said('refund-asked', '')).toBe('Nora asked for a refund. An administrator will look into it.');
    expect(timelineLine(deal, { ...event('refund-asked', 'buyer'), label: '' }, 'seller')).toBe(
      'Nora asked for a refund',
    );
    expect(said('extension-declined', '5 more days: I am away.')).toBe('Nora declined 5 more days: I am away.');
  });

  test('a completed deal says what happened to the money, if any, and asks for a review', () => {
    const message = (label: string) => dealNotifications(deal, { ...event('completed', 'system'), label })[0]?.message;
    const asked = 'How was it? Write your review within 14 days.';
    expect([message(''), message('The money is released.')]).toEqual([
      `Everything is handed over. ${asked}`,
      `Everything is handed over. The money is released. ${asked}`,
    ]);
  });

  test("the buyer never reads a hidden seller's name", () => {
    const hidden = { ...deal, sellerHidden: true };
    const [refused] = dealNotifications(hidden, event('access-refused', 'seller'));
    expect(refused?.message).toBe('Anonymous seller refused your request.');
    expect(JSON.stringify(refused)).not.toContain('Tomas');
    expect(timelineLine(hidden, event('seller-shown', 'seller'), 'seller')).toBe('You showed who you are');
    expect(timelineLine(deal, event('seller-shown', 'seller'), 'buyer')).toBe('Tomas showed who they are');
  });

  test('a sentence for the seller only is appended to the seller’s message', () => {
    const messages = (kind: DealEvent['kind'], by: DealEvent['by'], more?: string) =>
      dealNotifications(deal, event(kind, by), { more }).map(({ message }) => message);
    expect(messages('code-ending', 'system')).toEqual(['The deal has ended. Remove Domain, then confirm it.']);
    expect(messages('code-ending', 'system', 'More.')).toEqual([
      'The deal has ended. Remove Domain, then confirm it. More.',
    ]);
    for (const [kind, by] of [
      ['access-requested', 'buyer'],
      ['outside-rejected', 'system'],
    ] as const)
      expect(messages(kind, by, 'More.')).toEqual(messages(kind, by));
  });

  test('a missing reason is left out', () => {
    const [rejected] = dealNotifications(deal, { ...event('outside-rejected', 'system'), label: null });
    expect(rejected?.message).toBe('The payment is still due.');
  });
});

describe('submission notification', () => {
  const membership = {
    id: 'i',
    dealId: '',
    amount: 14_900,
    listingTitle: 'Harbour Desk',
    fees: agreedFees(new Date(0)),
  };
  const draft = completeDraft();
  const reason = { path: 'title', reason: 'Too long.' };
  const noticeOf = (decision: Submission['decision'], reasons = 0, pictures = draft.pictures) =>
    submissionNotification({
      decision,
      listingId: 'l',
      draft: { ...draft, pictures },
      reasons: Array(reasons).fill(reason),
    } as Submission);

  test("a decision's notification has the listing's name and picture, and links to the next step", () => {
    expect(noticeOf('approve')).toMatchObject({
      type: 'other',
      title: 'Harbour Desk is live',
      actionUrl: '/projects/sell/l',
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

  test('requested changes name fields and reasons, and link to the editor', () => {
    expect(noticeOf('request-changes', 1)).toMatchObject({
      facts: [{ label: 'Name', text: 'Too long.' }],
      act: 'Make the changes',
    });
  });

  test('an invoice’s notification names the amount, links to the invoice, and is the same when rewritten', () => {
    const notice = invoiceNotification('fee-paid', membership);
    expect(notice).toMatchObject({ id: 'fee-paid-i', actionUrl: '/invoices/i' });
    expect(notice).toEqual(invoiceNotification('fee-paid', membership));
  });

  test('a fee is due on its own invoice’s date, whatever the fee table says now', () => {
    const { message } = invoiceNotification('fee-issued', { ...membership, fees: { ...membership.fees, dueDays: 30 } });
    expect(message).toMatch(/^It is due in 30 days\. /);
  });

  test('the badge shows the number up to nine, then 9+, and nothing for zero', () => {
    expect([0, 1, 9, 10, 50].map(badgeText)).toEqual(['', '1', '9', '9+', '9+']);
  });

  test('unread counts are whole numbers', () => {
    expect(countersSchema.parse({ unread: 3 })).toEqual({ unread: 3 });
    for (const unread of [undefined, '3', 0.5]) expect(countersSchema.safeParse({ unread }).success).toBe(false);
  });

  test('a thread has one notification at a time', () => {
    expect(messageNotificationId('l_b')).toBe('message-l_b');
  });

  test('texts about an invoice name the purchase, and the amount where it matters', () => {
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
      'invoice: $149 goes back to you',
      'invoice: The payment for your membership failed',
      'other: Your membership has ended',
    ]);
  });

  test('an email about paid or deducted money includes the invoice', () => {
    const kinds = Object.keys(INVOICE_NOTICES) as InvoiceNotice[];
    expect(kinds.filter((kind) => invoiceNotification(kind, membership).receipt)).toEqual([
      'fee-taken',
      'fee-paid',
      'membership-paid',
    ]);
  });
});

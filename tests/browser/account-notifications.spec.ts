import type { Page } from '@playwright/test';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { INVOICE_NOTICES } from '../../src/domain/notification/invoice-notices.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { call } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver, paidDeal } from '../support/deals/make-deal.ts';
import { emulator } from '../support/emulators/emulator-clock.ts';
import { backdatePart } from '../support/listings/backdate.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { forgetPage, openCheckout, pay } from '../support/money/payments.ts';
import { actAndSend, loseDispute } from '../support/money/site-at-double.ts';
import type { TestPerson } from '../support/people/make-person.ts';
import { addTotp } from '../support/people/second-factors.ts';
import { until } from '../support/plain/until.ts';
import { test } from './fixtures.ts';
import { followNotification, type NotificationTarget } from './follow-notification.ts';
import { makeOnboarded, openAs } from './log-in.ts';

const reason = 'It is not what was shown.';

/** Waits for a user's notification whose title begins with the given text, and follows it. */
async function leads(page: Page, { uid }: TestPerson, start: string, control: NotificationTarget): Promise<void> {
  const title = await until(async () =>
    (await refs.notifications(uid).get()).docs.map((doc) => doc.data().title).find((item) => item.startsWith(start)),
  );
  await test.step(start, () => followNotification(page, title, control));
}

test('notifications about a listing lead to the right place', async ({ person }) => {
  const [seller, admin, other] = await Promise.all([
    makeOnboarded('Tomas'),
    makeOnboarded('admin', { role: 'admin' }),
    makeOnboarded('second', { role: 'admin' }),
  ]);
  const listingId = await makeListing(seller, 'draft');
  const { page } = await person('seller', { width: 360 });
  await openAs(page, seller, '/dashboard');
  const submit = async () => {
    const { revision = 0 } = (await refs.draft(listingId).get()).data() ?? {};
    await call('submitListing', seller, { listingId, revision });
  };
  const reasons = [{ path: 'title', reason: 'Say what it does.' }];

  await submit();
  await call('decideSubmission', admin, { listingId, n: 1, decision: 'request-changes', reasons });
  await leads(page, seller, 'Harbour Desk: one change requested', ['text', /Say what it does\./]);
  await submit();
  await call('decideSubmission', admin, { listingId, n: 2, decision: 'reject', reasons });
  await leads(page, seller, 'Harbour Desk was not approved', ['text', /Say what it does\./]);
  await submit();
  await call('decideSubmission', other, { listingId, n: 3, decision: 'approve', reasons: [] });
  await leads(page, seller, 'Harbour Desk is live', ['link', 'See its public page']);

  await refs.listing(listingId).update({ confirmedAt: addDays(new Date(), -31) });
  await emulator('tick');
  await leads(page, seller, 'Harbour Desk: still for sale?', ['button', 'Confirm it is still for sale']);
  await refs.listing(listingId).update({ askedAt: addDays(new Date(), -8) });
  await emulator('tick');
  await leads(page, seller, 'Harbour Desk is paused', ['button', 'Resume']);
  await call('removeListing', admin, { listingId, reason });
  await leads(page, seller, 'Harbour Desk was removed', ['text', /It is not what was shown\./]);
  await call('restoreListing', admin, { listingId, reason });
  await leads(page, seller, 'Harbour Desk was put back', ['button', 'Resume']);
});

/** The element that a notification of each kind leads to, on the page of an invoice from Handoff. */
const INVOICE_CONTROLS: Record<keyof typeof INVOICE_NOTICES, NotificationTarget> = {
  'fee-issued': ['button', /^Pay \$/],
  'fee-taken': ['text', /Fee, 3%/],
  'fee-overdue': ['button', /^Pay \$/],
  'fee-extended': ['button', /^Pay \$/],
  'fee-failed': ['button', /^Pay \$/],
  'fee-voided': ['text', 'Void'],
  'fee-paid': ['heading', /^INV-/],
  'sent-back': ['text', /goes back to you in full/],
  'membership-paid': ['text', /You are a lifetime member\.$/],
  'membership-failed': ['button', /^Pay \$/],
  'membership-ended': ['heading', /^INV-/],
};

test('notifications about Handoff’s own invoices lead to the invoice', async ({ person }) => {
  const [seller, buyer, admin] = await Promise.all([
    makeOnboarded('Tomas'),
    makeOnboarded('Nora'),
    makeOnboarded('admin', { role: 'admin' }),
  ]);
  const { page } = await person('seller', { width: 360 });
  await openAs(page, seller, '/dashboard');
  const opened = async (kind: keyof typeof INVOICE_NOTICES, invoiceId: string) => {
    const id = `${kind}-${invoiceId}`;
    const { title } = await until(async () => (await refs.notification(seller.uid, id).get()).data());
    await test.step(kind, () => followNotification(page, title, INVOICE_CONTROLS[kind]));
    remaining.delete(kind);
  };
  const remaining = new Set(Object.keys(INVOICE_NOTICES));
  const feeOf = (dealId: string) =>
    until(async () => {
      const all = await refs.invoices().where('dealId', '==', dealId).where('kind', '==', 'fee').get();
      return all.docs[0]?.id;
    });
  const fail = async (invoiceId: string) => {
    const { sessionId } = await openCheckout(seller, invoiceId);
    await actAndSend('pay', sessionId, true);
    await actAndSend('finishPayment', sessionId, false);
  };

  const { dealId } = await acceptedDeal({ seller, buyer });
  await call('reportOutsidePayment', buyer, { dealId, reference: 'escrow 4711' });
  await call('confirmOutsidePayment', seller, { dealId });
  const fee = await feeOf(dealId);
  await opened('fee-issued', fee);
  await fail(fee);
  await opened('fee-failed', fee);
  await backdatePart(fee, 'fee', () => ({ dueAt: addDays(new Date(), -1) }));
  await opened('fee-overdue', fee);
  await call('extendPart', admin, { invoiceId: fee, partId: 'fee', days: 5, reason });
  await opened('fee-extended', fee);
  const again = await openCheckout(seller, fee);
  await forgetPage(fee);
  await pay(seller, fee);
  await opened('fee-paid', fee);
  await actAndSend('pay', again.sessionId);
  await opened('sent-back', fee);

  const sale = await paidDeal({ seller, buyer });
  await handOver(sale);
  await opened('fee-taken', await feeOf(sale.dealId));

  const other = await acceptedDeal({ seller, buyer });
  await call('reportOutsidePayment', buyer, { dealId: other.dealId, reference: 'escrow 4712' });
  await call('confirmOutsidePayment', seller, { dealId: other.dealId });
  const voided = await feeOf(other.dealId);
  await call('voidInvoice', admin, { invoiceId: voided, reason });
  await opened('fee-voided', voided);

  const { invoiceId } = await call('buyMembership', seller, {});
  await fail(invoiceId);
  await opened('membership-failed', invoiceId);
  const sessionId = await pay(seller, invoiceId);
  await opened('membership-paid', invoiceId);
  await loseDispute(sessionId);
  await opened('membership-ended', invoiceId);
  test.expect([...remaining]).toEqual([]);
});

test('notifications about an account lead to its settings, to support, or to the conversation', async ({ person }) => {
  const [buyer, seller, admin] = await Promise.all([
    makeOnboarded('Nora'),
    makeOnboarded('Tomas'),
    makeOnboarded('admin', { role: 'admin' }),
  ]);
  const { uid } = seller;
  const { page } = await person('seller', { width: 360 });
  await openAs(page, seller, '/dashboard');
  const listingId = await makeListing(seller);
  await call('askQuestion', buyer, { listingId, text: 'How many customers left last month?' });
  await leads(page, seller, 'New message from Nora', ['textbox', 'Write to Nora']);
  await call('strikeAccount', admin, { uid, measure: 'warn', reason });
  await leads(page, seller, 'You have received a warning', ['button', 'Send']);
  await call('strikeAccount', admin, { uid, measure: 'listing-limit', reason });
  await leads(page, seller, 'You can have only one listing at a time', ['button', 'Send']);
  await call('liftListingLimit', admin, { uid, reason });
  await leads(page, seller, 'You can list as many projects as you like again', ['heading', /projects/i]);
  await call('setPremium', admin, { uid, premium: true, reason });
  await leads(page, seller, 'You are a member', ['text', /You are a member/]);
  await call('setPremium', admin, { uid, premium: false, reason });
  await leads(page, seller, 'Your membership has ended', ['button', /^Become a member/]);
  await addTotp(seller);
  await leads(page, seller, 'Your second factor was changed', ['button', 'Sign out everywhere']);
  await call('resetFactors', admin, { uid, reason });
  await leads(page, seller, 'Your second factor will be reset', ['button', 'Stop the reset']);
  await call('setAdmin', admin, { uid, admin: true, reason });
  await leads(page, seller, 'You are now an administrator', ['heading', /^To review/]);
});

import { afterEach, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { TEST_WORDS } from '../../src/domain/invoice/invoice.ts';
import { invoicePaths } from '../../src/domain/invoice/invoice-paths.ts';
import { addDays, formatDate } from '../../src/domain/shared/time.ts';
import { call } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver, makeParties, paidDeal } from '../support/deals/make-deal.ts';
import { advanceDays, resetClock } from '../support/emulators/emulator-clock.ts';
import { pay } from '../support/money/payments.ts';
import { makePerson } from '../support/people/make-person.ts';
import { flatPdf, withoutSpaces } from '../support/plain/pdf-text.ts';
import { mailed } from '../support/plain/received-mails.ts';
import { until } from '../support/plain/until.ts';
import { invoiceOf } from '../support/stored/stored-documents.ts';
import { getFile } from '../support/stored/stored-files.ts';

afterEach(resetClock);

/** Returns the invoice in an email as text without spaces. The email must have no other attachment. */
async function attached({ attachments }: Awaited<ReturnType<typeof mailed>>, number: string): Promise<string> {
  expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    [`handoff-${number}.pdf`, 'application/pdf'],
  ]);
  return flatPdf(attachments[0]?.content as ArrayBuffer);
}

const feeOf = (dealId: string) =>
  until(async () => {
    const { docs } = await refs.invoices().where('dealId', '==', dealId).where('kind', '==', 'fee').get();
    return docs[0]?.data();
  });

test('a deducted fee is emailed to the seller with its invoice', async () => {
  const deal = await paidDeal(await makeParties());
  await handOver(deal);
  const { number } = await feeOf(deal.dealId);
  const mail = await mailed(deal.seller.email, /^Handoff’s fee for Harbour Desk: \$600$/);
  expect(mail.text).toContain('It was deducted from your release.');
  expect(mail.text).not.toContain(TEST_WORDS);
  expect(await attached(mail, number)).toMatch(/Handoff’sfee.*Deductedfromyourreleaseon/);
});

test('a due fee shows its invoice’s due date and, once paid, is emailed with the invoice', async () => {
  const deal = await acceptedDeal(await makeParties());
  const { dealId, seller, buyer } = deal;
  // The deal was agreed under a different fee table than today’s.
  await refs.invoice(deal.invoiceId).update({ 'fees.dueDays': 30 });
  await call('reportOutsidePayment', buyer, { dealId, reference: 'escrow 4711' });
  await call('confirmOutsidePayment', seller, { dealId });
  const fee = await feeOf(dealId);
  expect(formatDate(fee.dueAt)).toBe(formatDate(addDays(fee.issuedAt, 30)));
  expect((await mailed(seller.email, /^Invoice for \$600: /)).text).toContain('It is due in 30 days.');
  const pdf = await flatPdf(await (await getFile(invoicePaths.pdf(fee.id), seller)).arrayBuffer());
  expect(pdf).toContain(withoutSpaces(`Due ${formatDate(fee.dueAt)}.`));
  await pay(seller, fee.id);
  const receipt = await mailed(seller.email, /^\$600 paid: Handoff’s fee for Harbour Desk$/);
  expect(receipt.text).toContain('The invoice is paid in full.');
  expect(await attached(receipt, fee.number)).toMatch(/Handoff’sfee.*Paidon/);
});

test('a membership is emailed to its buyer with its invoice', async () => {
  const person = await makePerson('joiner');
  const { invoiceId } = await call('buyMembership', person, {});
  await pay(person, invoiceId);
  const mail = await mailed(person.email, /^You are a member$/);
  const { number } = await invoiceOf(invoiceId);
  expect(await attached(mail, number)).toMatch(/Lifetimemembership.*Paidon.*Youarealifetimemember\./);
});

test('a refund is emailed to the payer with the updated invoice; the seller gets no invoice', async () => {
  const parties = await makeParties();
  const admin = await makePerson('admin', { role: 'admin', isAdmin: true });
  const { dealId, invoiceId, buyer, seller } = await paidDeal(parties);
  const all = { release: 0, refund: 2_000_000 };
  await call('decideDispute', admin, { dealId, ...all, reason: 'Nothing was handed over.', stepIn: true });
  const mail = await mailed(buyer.email, /^\$20,000 for Harbour Desk refunded$/);
  expect(mail.text).toContain('The invoice is attached as a PDF.');
  const { number } = await invoiceOf(invoiceId);
  expect(await attached(mail, number)).toContain(withoutSpaces('$20,000.00 was refunded to'));
  expect((await mailed(seller.email, /^\$20,000 for Harbour Desk refunded$/)).attachments).toEqual([]);
});

test('the weekly email about waiting money says what the provider needs, and links to the payout settings', async () => {
  const parties = await makeParties();
  const payouts = {
    accountId: 'account',
    ready: false,
    asks: ['external_account', 'individual.verification.document'],
  };
  await refs.user(parties.seller.uid).update({ payouts });
  const deal = await paidDeal(parties);
  await handOver(deal);
  await advanceDays(7.1);
  const mail = await mailed(parties.seller.email, / for Harbour Desk is waiting for you$/);
  expect(mail.text?.replace(/\s+/g, ' ')).toContain(
    'To receive it, set up or complete your payout account. The payment provider still asks for: your bank account; a document that proves your identity.',
  );
  const link = `${siteUrl(TEST)}/deals/${deal.dealId}?tab=invoice`;
  expect([mail.text, mail.html].map((body) => body?.includes(link))).toEqual([true, true]);
  expect(mail.attachments).toEqual([]);
});

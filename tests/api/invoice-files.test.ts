import { extractText } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { paths } from '../../src/domain/collections.ts';
import { invoicePaths } from '../../src/domain/invoice/invoice-paths.ts';
import { codeOf, send } from '../support/api/api-calls.ts';
import { handOver, makeParties, paidDeal, type TestDeal } from '../support/deals/make-deal.ts';
import { makeOutsiders } from '../support/people/make-outsiders.ts';
import { mailed } from '../support/plain/received-mails.ts';
import { until } from '../support/plain/until.ts';
import { invoiceOf } from '../support/stored/stored-documents.ts';
import { getFile, statusOf } from '../support/stored/stored-files.ts';

let deal: TestDeal;
let outsiders: Awaited<ReturnType<typeof makeOutsiders>>;
beforeAll(async () => {
  deal = await paidDeal(await makeParties());
  outsiders = await makeOutsiders();
});

const textOf = async (content: ArrayBuffer): Promise<string> =>
  (await extractText(new Uint8Array(content), { mergePages: true })).text.replace(/\s+/g, ' ');
const CODE = /the code ([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}) at/;

test('both sides can download the invoice, no one else; administrators on the record', async () => {
  const { invoiceId, buyer, seller } = deal;
  const { admin, stranger, inactive } = outsiders;
  const path = invoicePaths.pdf(invoiceId);
  const people = [buyer, seller, stranger, inactive, admin, null];
  expect(await Promise.all(people.map((person) => statusOf(path, person)))).toEqual([200, 200, 404, 403, 200, 401]);
  const looks = await db()
    .collection(paths.auditLog())
    .where('touches', 'array-contains', `invoice:${invoiceId}`)
    .get();
  expect(looks.docs.map((doc) => [doc.get('action'), doc.get('by')])).toContainEqual(['document-opened', admin.uid]);
  const answer = await getFile(path, buyer);
  const { number } = await invoiceOf(invoiceId);
  expect(answer.headers.get('content-disposition')).toContain(`attachment; filename="handoff-${number}.pdf"`);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await textOf(await answer.arrayBuffer())).toContain(number);
});

test('the buyer cannot open the fee invoice', async () => {
  const { buyer, seller, dealId } = deal;
  await handOver(deal);
  const fee = await until(async () => {
    const found = await db().collection(paths.invoices()).where('dealId', '==', dealId).get();
    return found.docs.find((doc) => doc.get('kind') === 'fee');
  });
  expect(await statusOf(invoicePaths.pdf(fee.id), buyer)).toBe(404);
  expect(await textOf(await (await getFile(invoicePaths.pdf(fee.id), seller)).arrayBuffer())).toContain(
    'Handoff’s fee',
  );
  const csv = async (person: typeof buyer) => (await getFile(invoicePaths.csv, person)).text();
  expect([(await csv(buyer)).includes(fee.get('number')), (await csv(seller)).includes(fee.get('number'))]).toEqual([
    false,
    true,
  ]);
});

test('the CSV has every invoice of its reader, without formulas', async () => {
  const answer = await getFile(invoicePaths.csv, deal.buyer);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const { number } = await invoiceOf(deal.invoiceId);
  const text = await answer.text();
  expect(text.split('\r\n')[0]).toContain('Number,Issued,Kind');
  expect(text).toContain(number);
  expect(await statusOf(invoicePaths.csv, null)).toBe(401);
  expect(await statusOf(invoicePaths.csv, outsiders.stranger)).toBe(200);
});

test('number and code together prove that an invoice is ours', async () => {
  const { number, amount, issuedAt } = await invoiceOf(deal.invoiceId);
  const pdf = await (await getFile(invoicePaths.pdf(deal.invoiceId), deal.buyer)).arrayBuffer();
  const code = CODE.exec(await textOf(pdf))?.[1] ?? '';
  const check = async (input: object) => (await send('checkInvoice', input)).body;
  expect(await check({ number, code })).toMatchObject({ invoice: { at: issuedAt.toISOString(), amount } });
  const wrong = code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`;
  expect(await check({ number, code: wrong })).toEqual({ invoice: null });
  expect(await check({ number: 'INV-1999-000001', code })).toEqual({ invoice: null });
  for (const input of [{ number }, { number, code: 'x' }, { number: '../x', code }]) {
    expect(codeOf(await check(input))).toBe('invalid-input');
  }
});

test('the payer gets the invoice by email, the payee doesn’t', async () => {
  const { buyer, seller, invoiceId } = await paidDeal(await makeParties());
  const [receipt, notice] = await Promise.all([mailed(buyer.email, / paid for /), mailed(seller.email, / paid for /)]);
  const { number } = await invoiceOf(invoiceId);
  expect(receipt.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    [`handoff-${number}.pdf`, 'application/pdf'],
  ]);
  expect(await textOf(receipt.attachments[0]?.content as ArrayBuffer)).toContain('Paid, held');
  expect(notice.attachments).toEqual([]);
});

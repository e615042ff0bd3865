import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../../src/domain/errors.ts';
import { HOUR_MS } from '../../../../src/domain/shared/durations.ts';
import { purchaseOf } from '../../../../tests/support/money/purchase-invoice.ts';
import { currentTime } from '../../data/clock.ts';
import { makePdf } from '../../integrations/pdf/make-pdf.ts';
import { invoiceFile } from './invoice-file.ts';

vi.mock('../../data/clock.ts', () => ({ currentTime: vi.fn() }));
vi.mock('../../data/crypto/secret-key.ts', () => ({ secretKey: async () => Buffer.alloc(32, 1) }));
vi.mock('../../data/command/site-origin.ts', () => ({ siteUrl: () => 'https://handoff.example' }));
vi.mock('../../integrations/pdf/make-pdf.ts', () => ({ makePdf: vi.fn() }));

const NOW = new Date('2026-06-09T12:10:00Z');
const PDF = new Uint8Array(Buffer.from('%PDF-'));
let ids = 0;
const newInvoice = () => ({ ...purchaseOf({ price: 10_000, installments: [], holdback: null }), id: `i${++ids}` });

beforeEach(() => {
  vi.mocked(currentTime).mockResolvedValue(NOW);
  vi.mocked(makePdf).mockReset().mockResolvedValue(PDF);
});
const made = () => vi.mocked(makePdf).mock.calls.length;

test('a generated invoice is cached for an hour', async () => {
  const invoice = newInvoice();
  const files = await Promise.all([invoiceFile(invoice), invoiceFile(invoice)]);
  expect(files.map(({ content }) => content)).toEqual([PDF, PDF]);
  expect(made()).toBe(1);
  await invoiceFile({ ...invoice, amount: 20_000 });
  expect(made()).toBe(2);
  vi.mocked(currentTime).mockResolvedValue(new Date(NOW.getTime() + HOUR_MS));
  await invoiceFile(invoice);
  expect(made()).toBe(3);
});

test('a failed invoice returns an error message and is generated on the next request', async () => {
  const invoice = newInvoice();
  vi.mocked(makePdf).mockRejectedValueOnce(new AppError('pdf-unavailable'));
  await expect(invoiceFile(invoice)).rejects.toMatchObject({ code: 'pdf-unavailable', status: 503 });
  expect((await invoiceFile(invoice)).content).toEqual(PDF);
  expect(made()).toBe(2);
});

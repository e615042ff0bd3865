import { BRAND } from '../../../../src/domain/brand.ts';
import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';

/** Handoff itself, as a party of its own invoices. */
export const HANDOFF: Invoice['payee'] = { uid: null, legalName: BRAND, address: '', country: '', taxId: '' };

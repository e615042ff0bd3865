import type { Tone } from '../../../components/state-chip.tsx';
import type { InvoiceState } from '../../../domain/invoice/invoice.ts';

const TONES: Record<InvoiceState, Tone> = {
  void: 'hollow',
  overdue: 'brick',
  open: 'amber',
  paid: 'slate',
  released: 'fern',
  refunded: 'hollow',
};
export const invoiceTone = (state: InvoiceState): Tone => TONES[state];

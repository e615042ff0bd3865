import type { InvoiceState } from '../../domain/invoice/invoice.ts';
import type { Tone } from '../ui/state-chip.tsx';

const TONES: Record<InvoiceState, Tone> = {
  void: 'hollow',
  overdue: 'brick',
  open: 'amber',
  paid: 'slate',
  released: 'fern',
  refunded: 'hollow',
};
export const invoiceTone = (state: InvoiceState): Tone => TONES[state];

import * as z from 'zod';
import type { DealRole } from '../deal/states.ts';

const CALENDAR_KINDS = [
  'offer',
  'payment',
  'cancellation',
  'outside',
  'access',
  'handover',
  'more-time',
  'late',
  'problem',
  'inspection',
  'statements',
  'holdback',
  'installment',
  'support',
  'fee',
] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** A moment in a deal that stands in a calendar, as one side reads it. */
export const calendarDateSchema = z.object({
  kind: z.enum(CALENDAR_KINDS),
  /** The part of the purchase that it is about; else empty. */
  part: z.string(),
  dealId: z.string(),
  /** The project, by the title that this side reads in the deal. */
  title: z.string(),
  role: z.enum(['buyer', 'seller']),
  at: z.date(),
});
export type CalendarDate = z.infer<typeof calendarDateSchema>;

/** The name of a date for each side, null for one that it does not concern, and its meaning. */
interface DateWords {
  buyer: string | null;
  seller: string | null;
  means: string;
}

const WORDS: Record<CalendarKind, DateWords> = {
  offer: { buyer: 'Offer expires', seller: 'Offer expires', means: 'If nobody answers it by then, the offer expires.' },
  payment: {
    buyer: 'Payment due',
    seller: 'Payment by the buyer due',
    means: 'If it is not paid by then, the deal lapses, and the project is for sale again.',
  },
  cancellation: {
    buyer: 'Diligence ends',
    seller: null,
    means: 'Until then you may cancel the deal without giving a reason.',
  },
  outside: {
    buyer: 'Payment outside to be settled',
    seller: 'Payment outside to be settled',
    means: 'If the two sides do not settle it by then, an administrator looks into the payment.',
  },
  access: { buyer: 'Access ends', seller: null, means: 'Until then you can see the details of the project.' },
  handover: {
    buyer: 'Handover due',
    seller: 'Handover due',
    means: 'Everything in the deal should be handed over by then.',
  },
  'more-time': {
    buyer: 'Answer to more time due',
    seller: 'Answer to more time due',
    means: 'One side proposed more time for the handover. Without an answer the proposal expires.',
  },
  late: {
    buyer: 'Late handover becomes a dispute',
    seller: 'Late handover becomes a dispute',
    means: 'If it is not done by then, an administrator decides.',
  },
  problem: {
    buyer: 'Problem becomes a dispute',
    seller: 'Problem becomes a dispute',
    means: 'If the problem with the handover is not solved by then, an administrator decides.',
  },
  inspection: {
    buyer: 'Inspection ends',
    seller: 'Inspection ends',
    means: 'If no problem is reported by then, the handover counts as confirmed.',
  },
  statements: {
    buyer: 'Statement in the dispute due',
    seller: 'Statement in the dispute due',
    means: 'After that we decide on what we have.',
  },
  holdback: {
    buyer: 'Holdback is released',
    seller: 'Holdback is released',
    means: 'Until then the buyer may dispute it.',
  },
  installment: {
    buyer: 'Installment due',
    seller: 'Installment by the buyer due',
    means: 'A part of the price is to be paid by then.',
  },
  support: { buyer: 'Support ends', seller: 'Support ends', means: 'The help that was agreed with the sale ends.' },
  fee: { buyer: null, seller: 'Fee due', means: 'The fee for the sale is to be paid by then.' },
};

/** The name of a kind of date for a side; null if it does not concern that side. */
export const dateName = (kind: CalendarKind, role: DealRole): string | null => WORDS[kind][role];

/** A sentence about the consequence of a date. */
export const dateMeaning = ({ kind }: Pick<CalendarDate, 'kind'>): string => WORDS[kind].means;

/** Names a date among all of an account, however often it moves. */
export const dateId = ({ kind, part, dealId }: Pick<CalendarDate, 'kind' | 'part' | 'dealId'>): string =>
  [kind, ...(part ? [part] : []), dealId].join('-');

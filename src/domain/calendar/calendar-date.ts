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

/** A calendar date of a deal, as shown to one side. */
export const calendarDateSchema = z.object({
  kind: z.enum(CALENDAR_KINDS),
  /** Id of the part of the purchase (such as an installment) that the date is about; empty for other dates. */
  part: z.string(),
  dealId: z.string(),
  /** The project's title, as this side sees it in the deal. */
  title: z.string(),
  role: z.enum(['buyer', 'seller']),
  at: z.date(),
});
export type CalendarDate = z.infer<typeof calendarDateSchema>;

/** A date's name for each side (null if it doesn't concern that side) and its meaning. */
interface DateWords {
  buyer: string | null;
  seller: string | null;
  means: string;
}

const WORDS: Record<CalendarKind, DateWords> = {
  offer: { buyer: 'Offer expires', seller: 'Offer expires', means: 'If nobody answers it by then, the offer expires.' },
  payment: {
    buyer: 'Payment due',
    seller: 'Buyer’s payment due',
    means: 'If it is not paid by then, the deal lapses, and the project is for sale again.',
  },
  cancellation: {
    buyer: 'Diligence ends',
    seller: null,
    means: 'Until then you may cancel the deal without giving a reason.',
  },
  outside: {
    buyer: 'Settle payment outside Handoff',
    seller: 'Settle payment outside Handoff',
    means: 'If it is not settled by then, an administrator looks into the payment.',
  },
  access: { buyer: 'Access ends', seller: null, means: 'Until then you can see the details of the project.' },
  handover: {
    buyer: 'Handover due',
    seller: 'Handover due',
    means: 'Everything in the deal should be handed over by then.',
  },
  'more-time': {
    buyer: 'Proposal of more time expires',
    seller: 'Proposal of more time expires',
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
    buyer: 'Dispute statement due',
    seller: 'Dispute statement due',
    means: 'After that, we decide with what we have.',
  },
  holdback: {
    buyer: 'Holdback is released',
    seller: 'Holdback is released',
    means: 'Until then the buyer may dispute it.',
  },
  installment: {
    buyer: 'Installment due',
    seller: 'Buyer’s installment due',
    means: 'Part of the price is due by then.',
  },
  support: { buyer: 'Support ends', seller: 'Support ends', means: 'The help agreed with the sale ends.' },
  fee: { buyer: null, seller: 'Fee due', means: 'The fee for the sale is due by then.' },
};

/** Returns a date's name for a side; null if it doesn't concern that side. */
export const dateName = (kind: CalendarKind, role: DealRole): string | null => WORDS[kind][role];

/** Returns a sentence that explains what happens on the date. */
export const dateMeaning = ({ kind }: Pick<CalendarDate, 'kind'>): string => WORDS[kind].means;

/** Returns an id for a date that is unique within the account and doesn't change when the date moves. */
export const dateId = ({ kind, part, dealId }: Pick<CalendarDate, 'kind' | 'part' | 'dealId'>): string =>
  [kind, ...(part ? [part] : []), dealId].join('-');

import { BRAND } from '../../domain/brand.ts';
import { FEE_DAYS, FEE_PERCENT } from '../../domain/invoice/fee.ts';
import { Article, type Part } from '../texts/article.tsx';

const PARTS: readonly Part[] = [
  {
    title: 'What this is',
    text: [
      `${BRAND} is a place where people sell projects to each other. The contract of a sale is between seller and buyer; we are no party to it.`,
    ],
  },
  {
    title: 'Your account',
    text: [
      'One person, one account, with a working email. What happens under it is yours to answer for. We deactivate accounts that deceive others, and say why.',
    ],
  },
  {
    title: 'Selling',
    text: [
      'You own what you list, or its owners have authorised you. Your figures are as your records show them, known problems are named, and important changes are made while the listing is live. Once you accept an offer the project is reserved for that buyer until it is paid, cancelled or lapses.',
    ],
  },
  {
    title: 'Buying',
    text: [
      'What access opens is confidential: use it to decide about the deal, and delete it when the deal ends. An accepted offer is to be paid within the days it names. During the days to look closer you may cancel without a reason.',
    ],
  },
  {
    title: 'Money',
    text: [
      `Payments run through a payment provider, which holds them until the handover is confirmed. Our fee is ${FEE_PERCENT} % of what is released to the seller. Where both sides settle elsewhere, the fee is due within ${FEE_DAYS} days of the confirmation. We compute no tax.`,
    ],
  },
  {
    title: 'Disputes',
    text: [
      'Both sides have five days to state their case; then an administrator divides the money that is held. That decides about this money only; what the law gives you otherwise stays yours.',
    ],
  },
  {
    title: 'Leaving',
    text: [
      'You can delete your account whenever no deal is accepted and no money is held. Invoices and finished deals stay with a pseudonym, because the law asks for them.',
    ],
  },
];

export const Component = () => (
  <Article title="Terms" lead="What you agree to when you use this site, in plain words." parts={PARTS} />
);

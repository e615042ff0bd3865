import { BRAND } from '../../../domain/brand.ts';
import { feesAt, feeText } from '../../../domain/invoice/fee.ts';
import { Article, OperatorNote, type Part } from '../../texts/article.tsx';

/** Evaluated at render time, so that a tab left open shows the current fees. */
function MoneyText() {
  const now = new Date();
  return `Payments run through a payment provider, which holds them until the handover is confirmed. Our fee is ${feeText(now)} of what is released to the seller, and we pay the provider’s own fee out of it. A sale keeps the fees that held when its offer was made. Where both sides settle elsewhere, the fee is due within ${feesAt(now).dueDays} days of the confirmation. We do not calculate taxes.`;
}

const PARTS: readonly Part[] = [
  {
    title: 'What this is',
    text: [
      `${BRAND} is a place where people sell projects to each other. The contract of a sale is between seller and buyer; we are not a party to it.`,
      <OperatorNote key="operator" />,
    ],
  },
  {
    title: 'Your account',
    text: [
      'One person, one account, with a working email. You are responsible for what happens under it. We deactivate accounts that deceive others, and say why.',
    ],
  },
  {
    title: 'Selling',
    text: [
      'You own what you list, or its owners have authorized you. Your figures match your records, you name known problems, and you update the listing when something important changes. After you accept an offer, the project is reserved for that buyer until it is paid, canceled or lapses.',
    ],
  },
  {
    title: 'Buying',
    text: [
      'What access discloses is confidential: use it only to decide about the deal, and delete it when the deal ends. An accepted offer must be paid within the days it names. During diligence you may cancel without giving a reason.',
    ],
  },
  {
    title: 'Money',
    text: [<MoneyText key="money" />],
  },
  {
    title: 'Disputes',
    text: [
      'Both sides have five days to state their case; then an administrator divides the held money. The decision covers only this money; your other legal rights are unaffected.',
    ],
  },
  {
    title: 'Leaving',
    text: [
      'You can delete your account while you have no accepted deal and no held money. Finished deals stay under a pseudonym; invoices keep your name and billing details, because the law requires it.',
    ],
  },
];

export const Component = () => (
  <Article title="Terms" lead="What you agree to when you use this site, in plain words." parts={PARTS} />
);

import { Text, Title } from '@mantine/core';
import { TextLink } from '../../../components/ui/link.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import {
  exampleSale,
  feesAt,
  feesSinceText,
  feeText,
  percentText,
  publishedProviderFee,
} from '../../../domain/invoice/fee.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { daysText } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { Article } from '../../texts/article.tsx';

const MORE = {
  table: 'The fee table',
  provider: 'What the payment provider takes',
  outside: 'Settling outside',
};

/** Today's fee table: our fee, who bears the payment provider's fee, and other costs. */
export function Component() {
  const now = new Date();
  const fees = feesAt(now);
  const { price, fee } = exampleSale(now);
  const { card, bankDebit } = fees.provider;
  const from = formatMoney(fees.bankDebitFrom);
  return (
    <Article
      title="Fees"
      lead={`In force since ${feesSinceText(fees)}. A sale keeps the fees that were in force when its offer was made, even if this table changes later.`}
      more={MORE}
    >
      <Section id="table">
        <Title order={2}>{MORE.table}</Title>
        <Sums>
          <SumsRow label="Our fee" note="Paid by the seller, taken when money is released; nothing on refunds">
            {feeText(now)}
          </SumsRow>
          <SumsRow label="Buyer’s fee">{formatMoney(0)}</SumsRow>
          <SumsRow label="The payment provider’s fee" note="Handoff pays it out of its own fee">
            {formatMoney(0)}
          </SumsRow>
          <SumsRow label="Lifetime membership" note="Optional, for buyers; paid once, with no renewal">
            {formatMoney(fees.membership)}
          </SumsRow>
          <SumsRow label="Listing, searching, questions, access, offers">{formatMoney(0)}</SumsRow>
        </Sums>
      </Section>
      <Section id="provider">
        <Title order={2}>{MORE.provider}</Title>
        <p>
          Neither side pays it. The buyer pays the price and no more, and the seller gets the price less {feeText(now)},
          however it was paid. What we pay differs widely:
        </p>
        <Sums>
          <SumsRow
            label="By card"
            note={`${percentText(card)} and ${card.fixed} cents of each payment; arrives at once`}
          >
            {formatMoney(publishedProviderFee(card, price))}
          </SumsRow>
          <SumsRow
            label="From a US bank account"
            note={`${percentText(bankDebit)} of each payment, at most ${formatMoney(bankDebit.most ?? 0)}; takes a few days`}
          >
            {formatMoney(publishedProviderFee(bankDebit, price))}
          </SumsRow>
          <SumsRow label="Our fee, which covers it">{formatMoney(fee)}</SumsRow>
        </Sums>
        <p>
          The amounts are for a payment of {formatMoney(price)}, at the prices Stripe publishes for payments within the
          United States; foreign cards cost us more. A payment of {from} or more can also be made from a bank account.
          The provider does not return its fee when money is refunded; we bear that, too.
        </p>
      </Section>
      <Section id="outside">
        <Title order={2}>{MORE.outside}</Title>
        <p>
          Both sides can settle the price elsewhere, for example through an escrow service. Our payment provider is then
          not involved, so there is no provider’s fee here; the cost of the other service is between the two of you. Our
          fee stays the same. The seller gets an invoice for it, due {daysText(fees.dueDays)} after they confirm that
          the money arrived. If it did not arrive, the seller contests the report, the buyer answers with a receipt, and
          an administrator decides.
        </p>
      </Section>
      <Text mt="lg">
        <TextLink to={sitePaths.help}>How a sale runs</TextLink> ·{' '}
        <TextLink to={sitePaths.membership}>What members get</TextLink>
      </Text>
    </Article>
  );
}

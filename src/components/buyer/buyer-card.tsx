import { Stack } from '@mantine/core';
import type { FundsStatement } from '../../domain/buyer/funds.ts';
import { buyerCardRows, type BuyerCard as Card } from '../../domain/deal/buyer-card.ts';
import { ContactNote } from '../contact/contact-warning.tsx';
import { SourceMark } from '../listing/source-mark.tsx';
import { Moment } from '../time/moment.tsx';
import { Muted } from '../ui/muted.tsx';
import { Quote } from '../ui/quote.tsx';
import { Sums, SumsRow } from '../ui/sums.tsx';

/** The source of a buyer's stated funds, with its mark and date. */
export const FundsMark = ({ funds: { source, at } }: { funds: FundsStatement }) => (
  <>
    <SourceMark source={source} decorative /> {source === 'document' ? 'Document checked' : 'Buyer says'},{' '}
    <Moment at={at} form="date" />
  </>
);

interface BuyerCardProps {
  card: Card;
  now?: Date;
  /** True to warn about contact and payment details in the card. */
  watchful?: boolean;
}

/** A buyer's card as a seller sees it, and as the buyer previews it before sending. */
export const BuyerCard = ({ card, now = new Date(), watchful = false }: BuyerCardProps) => (
  <Stack gap="smd">
    {card.introduction && <Quote>{card.introduction}</Quote>}
    <ContactNote text={card.introduction} watchful={watchful} />
    <Sums>
      {buyerCardRows(card, now).map(({ label, value, funds }) => (
        <SumsRow key={label} label={label} mutedLabel>
          {value}
          {funds && (
            <Muted span display="block">
              <FundsMark funds={funds} />
            </Muted>
          )}
        </SumsRow>
      ))}
    </Sums>
  </Stack>
);

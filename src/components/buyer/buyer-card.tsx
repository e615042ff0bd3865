import { Stack, Text } from '@mantine/core';
import { buyerCardRows, type BuyerCard as Card } from '../../domain/deal/buyer-card.ts';
import { ContactNote } from '../contact/contact-note.tsx';
import { Quote } from '../ui/quote.tsx';
import { Sums, SumsRow } from '../ui/sums.tsx';
import { FundsMark } from './funds-mark.tsx';

interface BuyerCardProps {
  card: Card;
  now?: Date;
  /** Whether contact and payment details are pointed out to who reads it. */
  watchful?: boolean;
}

/** What a seller sees of a buyer, who sees the same before it is sent. */
export const BuyerCard = ({ card, now = new Date(), watchful = false }: BuyerCardProps) => (
  <Stack gap={12}>
    {card.introduction && <Quote>{card.introduction}</Quote>}
    <ContactNote text={card.introduction} watchful={watchful} />
    <Sums>
      {buyerCardRows(card, now).map(({ label, value, funds }) => (
        <SumsRow key={label} label={label} mutedLabel>
          {value}
          {funds && (
            <Text span size="sm" c="dimmed" display="block">
              <FundsMark funds={funds} />
            </Text>
          )}
        </SumsRow>
      ))}
    </Sums>
  </Stack>
);

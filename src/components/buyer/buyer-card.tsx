import { Stack, Text } from '@mantine/core';
import { buyerCardRows, type BuyerCard as Card } from '../../domain/deal/buyer-card.ts';
import { Quote } from '../ui/quote.tsx';
import { Sums, SumsRow } from '../ui/sums.tsx';
import { FundsMark } from './funds-mark.tsx';

/** What a seller sees of a buyer, who sees the same before it is sent. */
export const BuyerCard = ({ card, now = new Date() }: { card: Card; now?: Date }) => (
  <Stack gap={12}>
    {card.introduction && <Quote>{card.introduction}</Quote>}
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

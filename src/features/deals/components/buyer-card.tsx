import { Box } from '@mantine/core';
import { Sums } from '../../../components/ui/sums.tsx';
import { buyerCardRows, type BuyerCard as Card } from '../../../domain/deal/buyer-card.ts';
import { formatMonthYear } from '../../../domain/shared/time.ts';

/** What a seller sees of a buyer; the buyer sees it before it is sent. */
export const BuyerCard = ({ card }: { card: Card }) => (
  <Sums>
    {buyerCardRows(card).map(([label, value]) => (
      <div key={label}>
        <Box component="dt" c="dimmed">
          {label}
        </Box>
        <dd>{value}</dd>
      </div>
    ))}
    <div>
      <Box component="dt" c="dimmed">
        Member since
      </Box>
      <dd>{formatMonthYear(card.memberSince)}</dd>
    </div>
  </Sums>
);

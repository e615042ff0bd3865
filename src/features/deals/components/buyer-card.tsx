import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import { buyerCardRows, type BuyerCard as Card } from '../../../domain/deal/buyer-card.ts';
import { formatMonthYear } from '../../../domain/shared/time.ts';

/** What a seller sees of a buyer; the buyer sees it before it is sent. */
export const BuyerCard = ({ card }: { card: Card }) => (
  <Sums>
    {buyerCardRows(card).map(([label, value]) => (
      <SumsRow key={label} label={label} mutedLabel>
        {value}
      </SumsRow>
    ))}
    <SumsRow label="Member since" mutedLabel>
      {formatMonthYear(card.memberSince)}
    </SumsRow>
  </Sums>
);

import { buyerCardRows, type BuyerCard as Card } from '../../../domain/deal/buyer-card.ts';
import { formatMonthYear } from '../../../domain/shared/time.ts';

/** What a seller sees of a buyer; the buyer sees it before it is sent. */
export const BuyerCard = ({ card }: { card: Card }) => (
  <dl className="sums">
    {buyerCardRows(card).map(([label, value]) => (
      <div key={label}>
        <dt className="muted">{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
    <div>
      <dt className="muted">Member since</dt>
      <dd>{formatMonthYear(card.memberSince)}</dd>
    </div>
  </dl>
);

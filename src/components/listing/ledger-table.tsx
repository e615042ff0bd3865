import { formatMoney } from '../../domain/shared/money.ts';
import classes from '../../features/search/components/search-page.module.css';

interface Row {
  label: string;
  /** Cents into (+) or out of (−) each side's pocket. */
  buyer: number;
  seller: number;
}

const signed = (cents: number): string => (cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents));

/** What moves for the buyer and the seller, with the double rule under the sum. */
export function LedgerTable({ title, rows }: { title: string; rows: Row[] }) {
  const total = (side: 'buyer' | 'seller') => rows.reduce((sum, row) => sum + row[side], 0);
  return (
    <table className="table">
      <thead>
        <tr>
          <th>{title}</th>
          <th className={classes.n}>Buyer</th>
          <th className={classes.n}>Seller</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, buyer, seller }) => (
          <tr key={label}>
            <td>{label}</td>
            <td className={classes.n}>{signed(buyer)}</td>
            <td className={classes.n}>{signed(seller)}</td>
          </tr>
        ))}
        <tr className="total">
          <td>In all</td>
          <td className={classes.n}>{signed(total('buyer'))}</td>
          <td className={classes.n}>{signed(total('seller'))}</td>
        </tr>
      </tbody>
    </table>
  );
}

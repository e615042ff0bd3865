import { payoutAsksText } from '../../domain/invoice/provider/payout-texts.ts';
import classes from './money-notes.module.css';

/** What the payment provider still asks the owner of a payout account for; nothing where it asks for nothing. */
export function PayoutAsks({ asks }: { asks: readonly string[] }) {
  const said = payoutAsksText(asks);
  if (!said.length) return null;
  return (
    <ul className={classes.asks}>
      {said.map((ask) => (
        <li key={ask}>{ask}</li>
      ))}
    </ul>
  );
}

import { payoutRequirementsText } from '../../domain/invoice/provider/payout-texts.ts';
import classes from './money-notes.module.css';

/** Lists the information that the payment provider still needs from the owner of a payout account, if any. */
export function PayoutRequirements({ asks }: { asks: readonly string[] }) {
  const said = payoutRequirementsText(asks);
  if (!said.length) return null;
  return (
    <ul className={classes.asks}>
      {said.map((ask) => (
        <li key={ask}>{ask}</li>
      ))}
    </ul>
  );
}

import { payoutRequirementsText } from '../../domain/invoice/provider/payout-texts.ts';
import classes from './money-notes.module.css';

/** The payment provider's open questions to the owner of a payout account, if any. */
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

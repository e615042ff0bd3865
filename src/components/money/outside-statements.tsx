import type { Deal } from '../../domain/deal/deal.ts';
import type { DealRole } from '../../domain/deal/states.ts';
import type { OutsidePayment } from '../../domain/invoice/outside/outside-payment.ts';
import { type Cents, formatExactMoney } from '../../domain/shared/money.ts';
import { filePaths } from '../../domain/upload/stored-file.ts';
import { Moment } from '../time/moment.tsx';
import { Muted } from '../ui/muted.tsx';
import textClasses from '../ui/text.module.css';
import { DownloadButton } from '../upload/download-button.tsx';

interface OutsideStatementsProps {
  deal: Pick<Deal, 'id' | DealRole>;
  outside: OutsidePayment;
  /** The payable amount, in cents. */
  amount: Cents;
  /** The current user's side of the deal; null for an administrator. */
  reader: DealRole | null;
}

/** Both parties' statements on a contested payment outside the site, and an administrator's decision. */
export function OutsideStatements({ deal, outside, amount, reader }: OutsideStatementsProps) {
  const { contest, answer, decision } = outside;
  const name = (side: DealRole) => (side === reader ? 'You' : deal[side].name);
  return (
    <>
      {contest && (
        <div>
          <h3>
            {name('seller')}, <Moment at={contest.at} />
          </h3>
          <p dir="auto" className={textClasses.preLine}>
            {contest.reason}
          </p>
          <Muted>
            {contest.received > 0
              ? `${formatExactMoney(contest.received)} of ${formatExactMoney(amount)} arrived.`
              : 'Nothing arrived.'}
          </Muted>
        </div>
      )}
      {answer && (
        <div>
          <h3>
            {name('buyer')}, <Moment at={answer.at} />
          </h3>
          <p dir="auto" className={textClasses.preLine}>
            {answer.text}
          </p>
          {answer.receipt && (
            <DownloadButton href={filePaths.shared(deal.id, answer.receipt.id)} name={answer.receipt.name}>
              Download the receipt
            </DownloadButton>
          )}
        </div>
      )}
      {decision && (
        <div>
          <h3>The administrator’s reason</h3>
          <p dir="auto" className={textClasses.preLine}>
            {decision}
          </p>
        </div>
      )}
    </>
  );
}

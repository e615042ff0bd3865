import { IconChevronRight, IconClock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Moments } from '../../components/time/moments.tsx';
import type { Deal } from '../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../domain/deal/states.ts';
import { turnEnd, turnOf, turnPath, waitingName } from '../../domain/deal/turn-of.ts';
import { stageName } from '../../domain/dispute/dispute.ts';
import { expectedDebitText, processingSince } from '../../domain/invoice/bank-debit.ts';
import { timeLeft } from '../../domain/shared/time.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import classes from './deal-banner.module.css';

/** A banner above a conversation: the deal's stage, whose turn it is, and a link to the next step. */
export function DealBanner({ deal, role }: { deal: Deal; role: DealRole }) {
  const mine = turnOf(deal, role);
  const turn = mine ?? turnOf(deal, otherRole(role));
  const processing = processingSince(deal);
  const until = turnEnd(deal);
  const isStranger = deal.sellerHidden && role === 'buyer' && !mine;
  const who = isStranger && deal.waitingOn ? 'the seller' : waitingName(deal, role);
  // If the task is to reply, the button just opens the deal, since the message field is right below this banner.
  const leads = mine !== null && mine.tab !== 'conversation';
  return (
    <Link
      to={leads ? turnPath(deal, mine) : sitePaths.deal(deal.id)}
      className={classes.banner}
      data-mine={mine ? true : undefined}
    >
      <IconClock size={18} stroke={1.6} aria-hidden="true" />
      <span className={classes.words}>
        {who && (
          <b>
            Waiting for {who}
            {until && `, ${timeLeft(until, new Date())}`}
          </b>
        )}
        <span>
          {stageName(deal)}
          {turn
            ? `: ${turn.about}`
            : processing && <Moments text={`: bank debit on its way, ${expectedDebitText(processing, new Date())}`} />}
        </span>
      </span>
      <span className={classes.open}>
        {leads ? mine.act(deal) : 'Open deal'}
        <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
      </span>
    </Link>
  );
}

import clsx from 'clsx';
import type { Deal } from '../../domain/deal/deal.ts';
import { DEAL_STAGES, type DealRole, isTurnOf, STAGE_NAMES } from '../../domain/deal/states.ts';
import { formatDay } from '../../domain/shared/time.ts';
import classes from './stage-line.module.css';

/** A deal's way from inquiry to completed: done, now (amber when it waits for `role`), later. `role` is null for onlookers. */
export function StageLine({
  deal,
  role,
}: {
  deal: Pick<Deal, 'stage' | 'reached' | 'waitingOn'>;
  role: DealRole | null;
}) {
  const at = DEAL_STAGES.findIndex((stage) => stage === deal.stage);
  return (
    <ol className={classes.stages} aria-label="Stages of this deal">
      {DEAL_STAGES.map((stage, i) => {
        // A closed deal is off the line; the stages it reached stay filled.
        const done = at < 0 ? stage in deal.reached : i < at || deal.stage === 'completed';
        const now = i === at && !done;
        const reached = deal.reached[stage];
        return (
          <li
            key={stage}
            className={clsx(done && classes.done, now && classes.now, now && isTurnOf(deal, role) && classes.mine)}
            aria-current={now ? 'step' : undefined}
          >
            {STAGE_NAMES[stage]}
            {reached && <small>{now ? `since ${formatDay(reached)}` : formatDay(reached)}</small>}
          </li>
        );
      })}
    </ol>
  );
}

import clsx from 'clsx';
import type { Deal } from '../../domain/deal/deal.ts';
import { DEAL_STAGES, type DealRole, isTurnOf, STAGE_NAMES } from '../../domain/deal/states.ts';
import { Moment } from '../time/moment.tsx';
import classes from './stage-line.module.css';

/**
 * A deal's progress from inquiry to completion: stages are done, current (amber if waiting on `role`) or upcoming.
 * `role` is null for onlookers.
 */
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
        // A deal may skip stages or go back, so every stage it has reached is filled; a closed deal has no current
        // stage.
        const done = stage in deal.reached && (at < 0 || i < at || deal.stage === 'completed');
        const skipped = i < at && !done;
        const now = i === at && !done;
        const reached = deal.reached[stage];
        return (
          <li
            key={stage}
            className={clsx(done && classes.done, now && classes.now, now && isTurnOf(deal, role) && classes.mine)}
            aria-current={now ? 'step' : undefined}
          >
            {STAGE_NAMES[stage]}
            {skipped && <small>skipped</small>}
            {reached && (done || now) && (
              <small>
                {now && 'since '}
                <Moment at={reached} form="day" />
              </small>
            )}
          </li>
        );
      })}
    </ol>
  );
}

import { useFirstRows } from '../../../components/table/list-rows.tsx';
import { Moment } from '../../../components/time/moment.tsx';
import { Moments } from '../../../components/time/moments.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { timelineLine } from '../../../domain/deal/events.ts';
import type { DealRole } from '../../../domain/deal/states.ts';
import { useDealEvents } from '../data/use-deal-events.ts';
import classes from './timeline.module.css';

/** Number of events shown at first. A sale has about thirty, and few sales have more than this. */
const FIRST_EVENTS = 100;

/** Everything that happened in a deal, oldest first. */
export function Timeline({ deal, role }: { deal: Deal; role: DealRole }) {
  const { status, data, retry } = useDealEvents(deal.id);
  const { rows, foot } = useFirstRows(data, undefined, undefined, FIRST_EVENTS);
  if (status === 'loading') return <RowsSkeleton />;
  if (status === 'error') return <ErrorState text="The timeline could not be loaded." onRetry={retry} />;
  return (
    <>
      <ol>
        {rows.map((event) => (
          <li key={`${event.at.getTime()}-${event.kind}`} className={classes.event}>
            <span>
              <Moments text={timelineLine(deal, event, role)} />
            </span>
            <Muted span>
              <Moment at={event.at} />
            </Muted>
          </li>
        ))}
      </ol>
      {foot}
    </>
  );
}

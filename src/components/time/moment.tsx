import { formatClock, formatDate, formatDay, formatMoment, formatUtc } from '../../domain/shared/time.ts';

const FORMS = { moment: formatMoment, date: formatDate, day: formatDay, clock: formatClock };

interface MomentProps {
  at: Date;
  /** The part to display; date and time by default. */
  form?: keyof typeof FORMS;
  className?: string | undefined;
}

/** A moment in the reader's time zone, with UTC on hover. */
export const Moment = ({ at, form = 'moment', className }: MomentProps) => (
  <time dateTime={at.toISOString()} title={formatUtc(at)} className={className}>
    {FORMS[form](at)}
  </time>
);

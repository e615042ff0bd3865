import { formatClock, formatDate, formatDay, formatMoment, formatUtc } from '../../domain/shared/time.ts';

const FORMS = { moment: formatMoment, date: formatDate, day: formatDay, clock: formatClock };

interface MomentProps {
  at: Date;
  /** The part of it that is written: the date and the clock unless said otherwise. */
  form?: keyof typeof FORMS;
  className?: string | undefined;
}

/** A moment by its reader's clock, with UTC on hover. */
export const Moment = ({ at, form = 'moment', className }: MomentProps) => (
  <time dateTime={at.toISOString()} title={formatUtc(at)} className={className}>
    {FORMS[form](at)}
  </time>
);

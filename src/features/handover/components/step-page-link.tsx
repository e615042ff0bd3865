import type { StepPage } from '../../../domain/handover/steps/guide.ts';
import classes from './handover-steps.module.css';

/** The platform's own page on a step, with the month that it is of where that is long ago. */
export function StepPageLink({ page: { title, url, asOf } }: { page: StepPage }) {
  return (
    <small className={classes.page}>
      <a href={url} target="_blank" rel="noreferrer nofollow">
        {title}
      </a>
      {asOf && `, as of ${asOf}`}
    </small>
  );
}

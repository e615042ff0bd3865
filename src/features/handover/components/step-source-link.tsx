import { SOURCES_READ_ON, STEP_SOURCES, type StepSource } from '../../../domain/handover/steps/step-sources.ts';
import { formatDate } from '../../../domain/shared/time.ts';
import classes from './handover-steps.module.css';

const READ = formatDate(new Date(`${SOURCES_READ_ON}T00:00:00Z`));

/** The platform's own page on a step, and when it was read. */
export function StepSourceLink({ source }: { source: StepSource }) {
  const [title, url] = STEP_SOURCES[source];
  return (
    <small className={classes.source}>
      <a href={url} target="_blank" rel="noreferrer nofollow">
        {title}
      </a>
      , read {READ}
    </small>
  );
}

import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { EDITOR_STEP_LABELS } from '../../../domain/listing/draft.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import type { StepProps } from './listing-editor.tsx';

export function ReviewStep({ listingId, problems }: StepProps) {
  if (problems.length === 0) {
    return (
      <p className="note fern">
        <IconCheck size={18} aria-hidden="true" />
        <span>
          Everything is there. Submit it, and somebody reads it before buyers see it; you can take it back until then.
        </span>
      </p>
    );
  }
  return (
    <>
      <p>
        {problems.length === 1 ? 'One thing is' : `${problems.length} things are`} missing before it can be submitted.
      </p>
      <ul className="fix-list">
        {problems.map((problem) => (
          <li key={problem.path} className="row" style={{ alignItems: 'flex-start' }}>
            <IconAlertTriangle
              size={18}
              color="var(--amber)"
              aria-hidden="true"
              style={{ flex: 'none', marginTop: 2 }}
            />
            <span className="grow">
              {problem.message}{' '}
              <Link to={`${sitePaths.editListing(listingId, problem.step)}&checked=1`} className="link">
                {EDITOR_STEP_LABELS[problem.step]}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

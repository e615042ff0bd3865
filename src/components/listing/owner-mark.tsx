import { Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import { useId } from 'react';
import { METHOD_MEANS, OWNER_CONFIRMED } from '../../domain/ownership/methods.ts';
import type { PublicOwnership } from '../../domain/ownership/ownership-status.ts';
import { formatDate } from '../../domain/shared/time.ts';
import markClasses from './mark-line.module.css';
import metricClasses from './metric.module.css';
import classes from './owner-mark.module.css';

/** That the owner of a listing is confirmed, and when; opens what it rests on. */
export function OwnerMark({ ownership: { method, foundAt } }: { ownership: PublicOwnership }) {
  const id = useId();
  return (
    <>
      <button type="button" className={classes.mark} popoverTarget={id}>
        <IconCircleCheck size={16} stroke={1.6} aria-hidden="true" />
        <u>{OWNER_CONFIRMED}</u>
        <span>· {formatDate(foundAt)}</span>
      </button>
      <div id={id} popover="auto" className={metricClasses.metricBasis}>
        <Text size="sm" fw={600}>
          {OWNER_CONFIRMED}, {formatDate(foundAt)}
        </Text>
        <Text size="sm" c="dimmed">
          {METHOD_MEANS[method]}
        </Text>
        <Text size="sm" mt={8}>
          We look for it every week, and last found it on that day. It says nothing of debts, contracts or other owners.
        </Text>
      </div>
    </>
  );
}

/** That the owner of a listing is confirmed, where there is room for a mark only: a check in a ring, with its words. */
export const ConfirmedMark = () => (
  <svg
    viewBox="0 0 16 16"
    width="14"
    height="14"
    className={clsx(markClasses.mark, markClasses.confirmed)}
    role="img"
    aria-label={OWNER_CONFIRMED}
  >
    <title>{OWNER_CONFIRMED}</title>
    <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="8" cy="8" r="6.6" />
      <path d="m5.2 8.2 2 2 3.8-4" />
    </g>
  </svg>
);

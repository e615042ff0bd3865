import { Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { METHOD_MEANINGS, OWNER_CONFIRMED } from '../../domain/ownership/methods.ts';
import type { PublicOwnership } from '../../domain/ownership/public-ownership.ts';
import { formatCalendarDate } from '../../domain/shared/time.ts';
import { Muted } from '../ui/muted.tsx';
import metricClasses from './metric.module.css';
import classes from './owner-mark.module.css';

/** Shows that a listing's owner is confirmed, and since when; pressing it explains the evidence. */
export function OwnerMark({ ownership: { method, foundAt } }: { ownership: PublicOwnership }) {
  const id = useId();
  return (
    <>
      <button type="button" className={classes.mark} popoverTarget={id} data-on-paper>
        <IconCircleCheck size={16} stroke={1.6} aria-hidden="true" />
        <u>{OWNER_CONFIRMED}</u>
        <span>· {formatCalendarDate(foundAt)}</span>
      </button>
      <div id={id} popover="auto" className={metricClasses.metricBasis}>
        <Text size="sm" fw={600}>
          {OWNER_CONFIRMED}, {formatCalendarDate(foundAt)}
        </Text>
        <Muted>{METHOD_MEANINGS[method]}</Muted>
        <Text size="sm" mt="sm">
          We check every week, and last found it on that day. It says nothing about debts, contracts or other owners.
        </Text>
      </div>
    </>
  );
}

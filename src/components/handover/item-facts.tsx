import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type CheckResult, type ItemCheck, RESULT_LABELS } from '../../domain/handover/checks/check-schema.ts';
import type { HandoverItem } from '../../domain/handover/handover.ts';
import { Moment } from '../time/moment.tsx';
import { Moments } from '../time/moments.tsx';
import { Muted } from '../ui/muted.tsx';
import { StateChip, type Tone } from '../ui/state-chip.tsx';
import classes from './item-facts.module.css';

interface ItemFactsProps {
  item: HandoverItem;
  /** Rendered below the latest check, e.g. a button to check again. */
  action?: ReactNode;
}

/**
 * The seller's statement, the buyer's statement and the check's findings on an item, side by side; none of them
 * overrides the others.
 */
export function ItemFacts({ item, action }: ItemFactsProps) {
  const { check, earlierChecks, transferredAt, confirmedAt, target, checkAskedAt } = item;
  if (!transferredAt && !confirmedAt && !target) return null;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Seller</dt>
        <dd>{transferredAt ? <Said what="Transferred" at={transferredAt} /> : 'Not transferred yet'}</dd>
      </div>
      <div>
        <dt>Buyer</dt>
        <dd>{confirmedAt ? <Said what="Confirmed" at={confirmedAt} /> : 'Not confirmed yet'}</dd>
      </div>
      {target && (
        <div>
          <dt>Check</dt>
          <dd aria-live="polite">
            {check ? <CheckLine check={check} /> : !checkAskedAt && 'Not checked yet'}
            {checkAskedAt && (
              <Muted span inherit>
                {' '}
                Checking {target.name}…
              </Muted>
            )}
            {earlierChecks.length > 0 && (
              <details>
                <summary>Earlier findings ({earlierChecks.length})</summary>
                <ul>
                  {earlierChecks.toReversed().map((earlier) => (
                    <li key={earlier.at.getTime()}>
                      <CheckLine check={earlier} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
            {action}
          </dd>
        </div>
      )}
    </dl>
  );
}

const Said = ({ what, at }: { what: string; at: Date }) => (
  <>
    {what}, <Moment at={at} />
  </>
);

const TONES: Record<CheckResult, Tone> = {
  moved: 'fern',
  'not-moved': 'hollow',
  unclear: 'slate',
  unreachable: 'hollow',
};

/** The result of a single check, with its time. */
export const CheckLine = ({ check }: { check: ItemCheck }) => (
  <>
    <StateChip tone={TONES[check.result]}>{RESULT_LABELS[check.result]}</StateChip>{' '}
    <Text span inherit>
      <Moments text={check.found} />
    </Text>{' '}
    <Muted span inherit>
      (<Moment at={check.at} />)
    </Muted>
  </>
);

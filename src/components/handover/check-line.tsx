import { Text } from '@mantine/core';
import { type Check, type CheckResult, RESULT_LABELS } from '../../domain/handover/checks/check-schema.ts';
import { Moment } from '../time/moment.tsx';
import { Muted } from '../ui/muted.tsx';
import { StateChip, type Tone } from '../ui/state-chip.tsx';

const TONES: Record<CheckResult, Tone> = {
  moved: 'fern',
  'not-moved': 'hollow',
  unclear: 'slate',
  unreachable: 'hollow',
};

/** What one check found, and when. */
export const CheckLine = ({ check }: { check: Check }) => (
  <>
    <StateChip tone={TONES[check.result]}>{RESULT_LABELS[check.result]}</StateChip>{' '}
    <Text span inherit>
      {check.found}
    </Text>{' '}
    <Muted span inherit>
      (<Moment at={check.at} />)
    </Muted>
  </>
);

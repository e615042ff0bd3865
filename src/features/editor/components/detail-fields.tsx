import { Stack } from '@mantine/core';
import { DETAIL_KEYS, DETAILS, isAsked, isGiven, type Tier } from '../../../domain/listing/details/details.ts';
import type { EditorStep } from '../../../domain/listing/details/editor-steps.ts';
import { isEarning } from '../../../domain/listing/draft/draft.ts';
import { DetailInput } from './detail-input.tsx';
import { FoldedFields } from './folded-fields.tsx';
import type { StepProps } from './step-props.ts';

interface DetailFieldsProps extends StepProps {
  step: EditorStep;
  title: string;
  /** Only the details of one tier. */
  tier?: Tier;
  /** Unfolded from the beginning; otherwise only where something is entered or wrong. */
  open?: boolean;
}

const OPENS: Record<Tier, string> = {
  teaser: '',
  access: 'For buyers with access.',
  diligence: 'For the buyer whose offer you accept.',
};

/** The details of a step. */
export function DetailFields({ step, title, tier, open = false, ...props }: DetailFieldsProps) {
  const { fields, problem } = props;
  const keys = DETAIL_KEYS.filter(
    (key) =>
      DETAILS[key].step === step &&
      isAsked(key, isEarning(fields)) &&
      (tier === undefined || DETAILS[key].tier === tier),
  );
  const given = keys.filter((key) => isGiven(fields[key])).length;
  const wrong = keys.some((key) => problem(key));
  return (
    <FoldedFields title={title} given={given} of={keys.length} open={open} wrong={wrong}>
      <Stack gap={20} mt={14}>
        {keys.map((key) => (
          <DetailInput key={key} {...props} field={key} opens={tier ? '' : OPENS[DETAILS[key].tier]} />
        ))}
      </Stack>
    </FoldedFields>
  );
}

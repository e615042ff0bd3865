import { Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Muted } from '../../../../components/ui/muted.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { isDetailAsked, isGiven } from '../../../../domain/listing/details/detail-values.ts';
import { DETAIL_KEYS, DETAILS, type Tier } from '../../../../domain/listing/details/details.ts';
import type { EditorStep } from '../../../../domain/listing/details/editor-steps.ts';
import { isEarning } from '../../../../domain/listing/draft/draft.ts';
import { useDraft } from '../draft-context.ts';
import { DetailInput } from './detail-input.tsx';

interface FoldedFieldsProps {
  title: string;
  given: number;
  of: number;
  /** Unfolded from the beginning, even where nothing is given. */
  open?: boolean;
  /** Something in them is wrong. */
  wrong: boolean;
  children: ReactNode;
}

/** Optional fields, folded away until they are wanted, with how many are given. */
export function FoldedFields({ title, given, of, open = false, wrong, children }: FoldedFieldsProps) {
  // A section that is being filled in does not fold away with its last letter.
  const [wasOpen] = useState(open || given > 0);
  return (
    <details open={wasOpen || wrong}>
      <summary className={textClasses.link}>
        {title}{' '}
        <Muted span fw={400}>
          {given} of {of} given
        </Muted>
      </summary>
      {children}
    </details>
  );
}

interface DetailFieldsProps {
  step: EditorStep;
  title: string;
  /** Only the details of one tier. */
  tier?: Tier;
  /** Unfolded from the beginning; otherwise only if something is entered or wrong. */
  open?: boolean;
}

const OPENS: Record<Tier, string> = {
  teaser: '',
  access: 'For buyers with access.',
  diligence: 'For the buyer whose offer you accept.',
};

/** The details of a step. */
export function DetailFields({ step, title, tier, open = false }: DetailFieldsProps) {
  const { fields, problem } = useDraft();
  const keys = DETAIL_KEYS.filter(
    (key) =>
      DETAILS[key].step === step &&
      // They stand beside the figures that they explain.
      DETAILS[key].kind !== 'explanations' &&
      isDetailAsked(key, isEarning(fields)) &&
      (tier === undefined || DETAILS[key].tier === tier),
  );
  const given = keys.filter((key) => isGiven(fields[key])).length;
  const wrong = keys.some((key) => problem(key));
  return (
    <FoldedFields title={title} given={given} of={keys.length} open={open} wrong={wrong}>
      <Stack gap="mlg" mt="md">
        {keys.map((key) => (
          <DetailInput key={key} field={key} opens={tier ? '' : OPENS[DETAILS[key].tier]} />
        ))}
      </Stack>
    </FoldedFields>
  );
}

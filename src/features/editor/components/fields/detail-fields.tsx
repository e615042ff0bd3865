import { Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Muted } from '../../../../components/ui/muted.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { isDetailAsked, isDetailGiven } from '../../../../domain/listing/details/detail-values.ts';
import { DETAIL_KEYS, DETAILS, type Tier } from '../../../../domain/listing/details/details.ts';
import type { EditorStep } from '../../../../domain/listing/details/editor-steps.ts';
import { isEarning } from '../../../../domain/listing/draft/draft.ts';
import { useDraft } from '../draft-context.ts';
import { DetailInput } from './detail-input.tsx';

interface FoldedFieldsProps {
  title: string;
  given: number;
  of: number;
  /** Starts expanded, even if nothing is filled in. */
  open?: boolean;
  /** True if any of the fields has an error. */
  wrong: boolean;
  children: ReactNode;
}

/** Optional fields, collapsed until needed, with a count of those filled in. */
export function CollapsibleFields({ title, given, of, open = false, wrong, children }: FoldedFieldsProps) {
  // Compute this once, so that a section doesn't collapse when its last character is deleted.
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
  /** Limits the fields to one tier. */
  tier?: Tier;
  /** True to start expanded; by default, expanded only if something is filled in or has an error. */
  open?: boolean;
}

const OPENS: Record<Tier, string> = {
  teaser: '',
  access: 'For buyers with access.',
  diligence: 'For the buyer whose offer you accept.',
};

/** The detail fields of one step. */
export function DetailFields({ step, title, tier, open = false }: DetailFieldsProps) {
  const { fields, problem } = useDraft();
  const keys = DETAIL_KEYS.filter(
    (key) =>
      DETAILS[key].step === step &&
      // Explanations are shown next to the figures they explain.
      DETAILS[key].kind !== 'explanations' &&
      isDetailAsked(key, isEarning(fields)) &&
      (tier === undefined || DETAILS[key].tier === tier),
  );
  const given = keys.filter((key) => isDetailGiven(fields[key])).length;
  const wrong = keys.some((key) => problem(key));
  return (
    <CollapsibleFields title={title} given={given} of={keys.length} open={open} wrong={wrong}>
      <Stack gap="mlg" mt="md">
        {keys.map((key) => (
          <DetailInput key={key} field={key} opens={tier ? '' : OPENS[DETAILS[key].tier]} />
        ))}
      </Stack>
    </CollapsibleFields>
  );
}

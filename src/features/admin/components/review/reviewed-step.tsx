import { Text } from '@mantine/core';
import clsx from 'clsx';
import { MarkLine } from '../../../../components/listing/mark-line.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { EDITOR_STEP_LABELS, type EditorStep } from '../../../../domain/listing/editor-steps.ts';
import type { Mark } from '../../../../domain/listing/mark.ts';
import type { ComparedField } from './compared-fields.ts';
import { FieldDecision } from './field-decision.tsx';
import type { Requests } from './requests.ts';
import classes from './reviewed-step.module.css';
import { WordDiff } from './word-diff.tsx';

interface ReviewedStepProps {
  step: EditorStep;
  fields: readonly ComparedField[];
  /** What each figure will rest on once it is approved, by its field. */
  marks: ReadonlyMap<string, Mark>;
  requests: Requests;
}

/** Fields of one editor step beside the earlier version, each with its decision. */
export const ReviewedStep = ({ step, fields, marks, requests: { requestOf, onRequest } }: ReviewedStepProps) => (
  <Section mt={24}>
    <h3>{EDITOR_STEP_LABELS[step]}</h3>
    {fields.map(({ path, label, value, before }) => {
      const mark = marks.get(path);
      return (
        <div key={path} className={classes.field}>
          <Text inherit c="dimmed" span>
            {label}
          </Text>
          <div>
            <span className={clsx(textClasses.preLine, textClasses.breakAnywhere)}>
              {before === null ? value || '–' : <WordDiff before={before || '–'} after={value || '–'} />}
              {before !== null && value === null && ' Removed'}
            </span>
            {mark && (
              <div>
                <MarkLine mark={mark} />
              </div>
            )}
          </div>
          <FieldDecision label={label} request={requestOf(path)} onRequest={(text) => onRequest(path, text)} />
        </div>
      );
    })}
  </Section>
);

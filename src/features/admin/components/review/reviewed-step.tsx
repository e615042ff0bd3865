import { Box, Checkbox, Text, Textarea, VisuallyHidden } from '@mantine/core';
import clsx from 'clsx';
import { Section, SectionHead } from '../../../../components/ui/section.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { EDITOR_STEP_LABELS, type EditorStep } from '../../../../domain/listing/draft.ts';
import type { ComparedField } from './compared-fields.ts';
import classes from './reviewed-step.module.css';

interface ReviewedStepProps {
  step: EditorStep;
  fields: readonly ComparedField[];
  /** The change that is requested, as typed so far; null where none is. */
  request: string | null;
  onRequest: (request: string | null) => void;
}

/** The fields of one editor step beside the earlier version, and a change to request in them. */
export const ReviewedStep = ({ step, fields, request, onRequest }: ReviewedStepProps) => (
  <Section mt={24}>
    <SectionHead mb={0}>
      <h3>{EDITOR_STEP_LABELS[step]}</h3>
      <Checkbox
        label="Request a change"
        checked={request !== null}
        onChange={(event) => onRequest(event.currentTarget.checked ? '' : null)}
      />
    </SectionHead>
    {fields.map(({ id, label, value, before }) => (
      <div key={id} className={classes.field}>
        <Text inherit c="dimmed" span>
          {label}
        </Text>
        <span className={clsx(classes.value, textClasses.preLine, textClasses.breakAnywhere)}>
          {before !== null && (
            <Box component="del" c="dimmed">
              <VisuallyHidden component="span">Before: </VisuallyHidden>
              {before || '–'}
            </Box>
          )}
          {before === null ? value || '–' : <ins>{value === null ? 'Removed' : value || '–'}</ins>}
        </span>
      </div>
    ))}
    {request !== null && (
      <Textarea
        label={`What to change in ${EDITOR_STEP_LABELS[step].toLowerCase()}`}
        maxLength={600}
        mt={12}
        value={request}
        onChange={(event) => onRequest(event.currentTarget.value)}
      />
    )}
  </Section>
);

import { Text } from '@mantine/core';
import clsx from 'clsx';
import { MarkLine } from '../../../../components/listing/mark-line.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { Mark } from '../../../../domain/listing/figures/mark.ts';
import type { ComparedField } from './compared-fields.ts';
import { FieldDecision } from './field-decision.tsx';
import type { Requests } from './requests.ts';
import classes from './reviewed-field.module.css';
import { WordDiff } from './word-diff.tsx';

interface ReviewedFieldProps {
  field: ComparedField;
  /** What the figure will rest on once it is approved; null where it is none. */
  mark: Mark | null;
  requests: Requests;
}

/** One field of a submission beside its earlier version, with its decision. */
export const ReviewedField = ({ field, mark, requests: { requestOf, onRequest } }: ReviewedFieldProps) => {
  const { path, label, value, before } = field;
  return (
    <div className={classes.field}>
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
};

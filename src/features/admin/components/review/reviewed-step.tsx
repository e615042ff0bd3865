import clsx from 'clsx';
import { MarkLine } from '../../../../components/listing/mark-line.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { contactProblem } from '../../../../domain/contact/contact-details.ts';
import { DETAILS, type DetailKey } from '../../../../domain/listing/details/details.ts';
import { EDITOR_STEP_LABELS, type EditorStep } from '../../../../domain/listing/details/editor-steps.ts';
import type { Mark } from '../../../../domain/listing/figures/mark.ts';
import type { ComparedField } from './compared-fields.ts';
import { ApproveRest, FieldDecision, type ReviewDecisions } from './field-decision.tsx';
import classes from './reviewed-step.module.css';
import { RowsLink } from './rows-link.tsx';
import { WordDiff } from './word-diff.tsx';

interface ReviewedFieldProps {
  field: ComparedField;
  /** The mark the figure will carry once approved; null if the field isn't a figure. */
  mark: Mark | null;
  /** Element id of the rows that add up to the figure; null if there are none. */
  rowsId: string | null;
  requests: ReviewDecisions;
}

/** One field of a submission next to its earlier version, with its decision. */
const ReviewedField = ({ field, mark, rowsId, requests }: ReviewedFieldProps) => {
  const { path, label, value, before, converted } = field;
  return (
    <div className={classes.field}>
      <Muted inherit span>
        {label}
      </Muted>
      <div>
        <span dir="auto" className={clsx(textClasses.preLine, textClasses.breakAnywhere)}>
          {before === null ? value || '–' : <WordDiff before={before || '–'} after={value || '–'} />}
          {before !== null && value === null && ' Removed'}
        </span>
        {converted.length > 0 && <Converted lines={converted} />}
        {isInWords(path) && value && <WaysOut text={value} />}
        {mark && (
          <div>
            <MarkLine mark={mark} /> <RowsLink id={rowsId} />
          </div>
        )}
      </div>
      <FieldDecision path={path} label={label} requests={requests} />
    </div>
  );
};

/**
 * Returns true for public free-text fields where contact details don't belong. Only the reviewer sees their text before
 * it is published.
 */
const isInWords = (path: string): boolean =>
  ['oneLine', 'reasonForSelling', 'knownProblems', 'priceReason'].includes(path) ||
  (path in DETAILS && ['line', 'prose', 'explanations'].includes(DETAILS[path as DetailKey].kind));

/**
 * Points out contact or payment details in a field. The reviewer decides, since such details may be part of the sale.
 */
const WaysOut = ({ text }: { text: string }) => {
  const problem = contactProblem(text);
  return problem && <Muted size="xs">{problem} Ask for that unless it belongs to what is sold.</Muted>;
};

/** Converted amounts with their rates, collapsed if there are several. */
const Converted = ({ lines }: { lines: readonly string[] }) =>
  lines.length === 1 ? (
    <Muted size="xs">{lines[0]}</Muted>
  ) : (
    <details>
      <summary className={textClasses.link}>{lines.length} amounts converted</summary>
      {lines.map((line) => (
        <Muted key={line} size="xs">
          {line}
        </Muted>
      ))}
    </details>
  );

interface ReviewedStepProps {
  step: EditorStep;
  fields: readonly ComparedField[];
  /** The mark each figure will carry once approved, by field. */
  marks: ReadonlyMap<string, Mark>;
  /** Returns the element id of the rows that add up to a figure. */
  rowsOf: (path: string) => string | null;
  requests: ReviewDecisions;
}

/**
 * Fields of one editor step next to their earlier version, each with its decision. Fields empty in both versions are
 * collapsed unless a change was ever requested in them.
 */
export function ReviewedStep({ step, fields, marks, rowsOf, requests }: ReviewedStepProps) {
  const isFolded = ({ path, value, before }: ComparedField) =>
    value === '' && before === null && !requests.wasAsked(path);
  const rowOf = (field: ComparedField) => (
    <ReviewedField
      key={field.path}
      field={field}
      mark={marks.get(field.path) ?? null}
      rowsId={rowsOf(field.path)}
      requests={requests}
    />
  );
  const folded = fields.filter(isFolded);
  return (
    <Section mt="lg">
      <h3>{EDITOR_STEP_LABELS[step]}</h3>
      {fields.filter((field) => !isFolded(field)).map(rowOf)}
      {folded.length > 0 && (
        <details>
          <summary className={textClasses.link}>
            {folded.length === 1 ? 'One field left empty' : `${folded.length} fields left empty`}
          </summary>
          {folded.map(rowOf)}
        </details>
      )}
      <ApproveRest of={EDITOR_STEP_LABELS[step]} parts={fields} requests={requests} />
    </Section>
  );
}

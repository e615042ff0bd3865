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
import { FieldDecision, type Requests, RestIsFine } from './field-decision.tsx';
import classes from './reviewed-step.module.css';
import { RowsLink } from './rows-link.tsx';
import { WordDiff } from './word-diff.tsx';

interface ReviewedFieldProps {
  field: ComparedField;
  /** The figure's mark once it is approved; null if it is no figure. */
  mark: Mark | null;
  /** The address of the rows that it was added up from; null without any. */
  rowsId: string | null;
  requests: Requests;
}

/** One field of a submission beside its earlier version, with its decision. */
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

/** Texts in which no address belongs: everybody reads them, and nobody but the reviewer before. */
const isInWords = (path: string): boolean =>
  ['oneLine', 'reasonForSelling', 'knownProblems', 'priceReason'].includes(path) ||
  (path in DETAILS && ['line', 'prose', 'explanations'].includes(DETAILS[path as DetailKey].kind));

/** Contact and payment details in a field, for the reviewer to decide: an honest text may name what is sold. */
const WaysOut = ({ text }: { text: string }) => {
  const problem = contactProblem(text);
  return problem && <Muted size="xs">{problem} Ask for that unless it belongs to what is sold.</Muted>;
};

/** The amounts that were converted, with their rates; several months are folded away. */
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
  /** Each figure's mark once it is approved, by its field. */
  marks: ReadonlyMap<string, Mark>;
  /** The address on the page of the rows that a figure was added up from. */
  rowsOf: (path: string) => string | null;
  requests: Requests;
}

/**
 * Fields of one editor step beside the earlier version, each with its decision. Fields that are and were empty are
 * folded away until a change is requested in one, which then stays in its place.
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
      <RestIsFine of={EDITOR_STEP_LABELS[step]} parts={fields} requests={requests} />
    </Section>
  );
}

import { Section } from '../../../../components/ui/section.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { EDITOR_STEP_LABELS, type EditorStep } from '../../../../domain/listing/details/editor-steps.ts';
import type { Mark } from '../../../../domain/listing/figures/mark.ts';
import type { ComparedField } from './compared-fields.ts';
import type { Requests } from './requests.ts';
import { ReviewedField } from './reviewed-field.tsx';

interface ReviewedStepProps {
  step: EditorStep;
  fields: readonly ComparedField[];
  /** What each figure will rest on once it is approved, by its field. */
  marks: ReadonlyMap<string, Mark>;
  requests: Requests;
}

/**
 * Fields of one editor step beside the earlier version, each with its decision. What was left empty, and was before, is folded
 * away until something is asked of it, and stays where it is then.
 */
export function ReviewedStep({ step, fields, marks, requests }: ReviewedStepProps) {
  const isFolded = ({ path, value, before }: ComparedField) =>
    value === '' && before === null && !requests.wasAsked(path);
  const rowOf = (field: ComparedField) => (
    <ReviewedField key={field.path} field={field} mark={marks.get(field.path) ?? null} requests={requests} />
  );
  const folded = fields.filter(isFolded);
  return (
    <Section mt={24}>
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
    </Section>
  );
}

import { Button, Checkbox, Group, MultiSelect, Select, Stack, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ContactWarning } from '../../../components/contact/contact-warning.tsx';
import { toast } from '../../../components/toast/toast.tsx';
import { Refusal } from '../../../components/ui/refusal.tsx';
import {
  ANSWER_LIMITS,
  type AnswerVersion,
  currentVersion,
  type QuestionCategory,
} from '../../../domain/answer/answer.ts';
import { DOCUMENT_TIER_LABELS } from '../../../domain/document/document.ts';
import { METRIC_INFO, type Metric, type MetricKind, metricText } from '../../../domain/listing/figures/metric.ts';
import type { AnswerTemplate } from '../../../domain/template/templates.ts';
import { errorText, fieldErrors } from '../../../lib/api/error-text.ts';
import { clearOnEdit, useCommand } from '../../../lib/api/use-command.ts';
import { useDocuments } from '../../../lib/firebase/document-reads.ts';
import { limitLength } from '../../../lib/limit-length.ts';

/** Items that can be attached to an answer. */
export interface AttachableItems {
  figures: readonly Metric[];
  /** Answers saved from other listings. */
  kept: readonly AnswerTemplate[];
}

interface AnswerFormProps extends AttachableItems {
  listingId: string;
  question: { category: QuestionCategory; question: string; versions: AnswerVersion[] };
  /** Initial text of a new answer. */
  text?: string;
  /** Renders the question and category fields if the seller adds a question; receives the error at the question. */
  own?: (error: string | undefined) => ReactNode;
  onClose: () => void;
}

/** Form for the seller to answer a question, or to change the answer. */
export function AnswerForm({
  listingId,
  question: asked,
  text: begun = '',
  own,
  figures,
  kept,
  onClose,
}: AnswerFormProps) {
  const { category, question, versions } = asked;
  const before = currentVersion(asked);
  const [text, setText] = useState(before?.text ?? begun);
  const [kinds, setKinds] = useState(before?.figures.map(({ kind }) => kind as string) ?? []);
  const [attached, setAttached] = useState(before?.documents ?? []);
  const [keeps, setKeeps] = useState(false);
  const keep = useCommand('keepAnswer');
  const answer = useCommand('answerQuestion', () => {
    toast.success(before ? 'Answer changed.' : 'Answered, for every buyer with access.');
    onClose();
    if (keeps) keep.mutate({ category, question, text }, { onError: (error) => toast.error(errorText(error)) });
  });
  const errors = fieldErrors(answer.error);
  const { status, data: documents } = useDocuments(listingId);
  const checked = documents.filter(({ type }) => type !== null);
  // Detects attached documents that were removed in the meantime; until the documents load, only the server checks
  // this.
  const isGone = (id: string) => status === 'success' && !checked.some((document) => document.id === id);
  return (
    <Stack
      component="form"
      gap="smd"
      aria-label={own ? 'A question of your own' : `Answer to: ${question}`}
      {...clearOnEdit(answer)}
      onSubmit={(event) => {
        event.preventDefault();
        answer.mutate({
          listingId,
          category,
          question,
          text,
          version: versions.length,
          figures: kinds.filter((kind) => figures.some((metric) => metric.kind === kind)) as MetricKind[],
          documents: attached.filter((id) => !isGone(id)),
        });
      }}
    >
      {own?.(errors.question)}
      {kept.length > 0 && !before && (
        <Select
          label="Begin with an answer you keep"
          placeholder="None"
          data={kept.map(({ id, title }) => ({ value: id, label: title }))}
          value={null}
          onChange={(id) => setText(kept.find((item) => item.id === id)?.text ?? text)}
        />
      )}
      <ContactWarning subject="Your answer has" text={text}>
        <Textarea
          label="Your answer"
          autosize
          minRows={3}
          maxRows={14}
          {...limitLength(text, ANSWER_LIMITS.answer, errors.text)}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </ContactWarning>
      {figures.length > 0 && (
        <MultiSelect
          label="Figures"
          description="Shown with their source and age."
          placeholder={kinds.length ? undefined : 'None'}
          maxValues={ANSWER_LIMITS.figures}
          data={figures.map((metric) => ({
            value: metric.kind,
            label: `${METRIC_INFO[metric.kind].label}: ${metricText(metric)}`,
          }))}
          value={kinds}
          error={errors.figures}
          onChange={setKinds}
        />
      )}
      {checked.length > 0 && (
        <MultiSelect
          label="Documents"
          description="Each keeps its own access setting."
          placeholder={attached.length ? undefined : 'None'}
          maxValues={ANSWER_LIMITS.documents}
          data={checked.map(({ id, name, tier }) => ({
            value: id,
            label: tier === 'access' ? name : `${name} (${DOCUMENT_TIER_LABELS[tier].toLowerCase()})`,
          }))}
          value={attached}
          error={errors.documents}
          onChange={setAttached}
        />
      )}
      <Checkbox
        label="Keep this answer for my other listings"
        checked={keeps}
        onChange={(event) => setKeeps(event.currentTarget.checked)}
      />
      {answer.error && Object.keys(errors).length === 0 && <Refusal error={answer.error} />}
      <Group>
        <Button
          type="submit"
          loading={answer.isPending}
          disabled={!text.trim() || question.trim().length < ANSWER_LIMITS.shortestQuestion}
        >
          {before ? 'Change the answer' : 'Answer'}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}

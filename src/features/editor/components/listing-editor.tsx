import { Button, Group, Modal, Stack } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { BillingForm } from '../../../components/account/billing-form.tsx';
import { SellerAgreement } from '../../../components/account/seller-agreement.tsx';
import { ListingStateChip } from '../../../components/listing/listing-state-chip.tsx';
import { UnpublishedChip } from '../../../components/listing/unpublished-chip.tsx';
import type { FigureInputProps } from '../../../components/ui/figure-input.tsx';
import { PageWidth } from '../../../components/ui/page.tsx';
import { Refusal } from '../../../components/ui/refusal.tsx';
import { AppError } from '../../../domain/errors.ts';
import { EDITOR_STEPS, type EditorStep } from '../../../domain/listing/details/editor-steps.ts';
import { type Draft, draftProblems } from '../../../domain/listing/draft/draft.ts';
import { DRAFT_FIELDS } from '../../../domain/listing/draft/draft-fields.ts';
import { draftProgress, isEmptyStep, requiredFields } from '../../../domain/listing/draft/draft-progress.ts';
import { isEntryLeftOut, unsavableProblems } from '../../../domain/listing/draft/savable-draft.ts';
import type { Listing, Submission } from '../../../domain/listing/listing.ts';
import { isChangedSince } from '../../../domain/listing/publish/reason-place.ts';
import { isChangeable } from '../../../domain/listing/states.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { isStaleDraft } from '../data/draft-session.ts';
import { fieldId, useFieldInAddress } from '../data/field-address.ts';
import { unreadTexts } from '../data/path-of-text.ts';
import { useDraftSession } from '../data/use-draft-session.ts';
import { DraftConflicts, showConflicts } from './draft-conflicts.tsx';
import classes from './editor.module.css';
import { EditorSteps } from './editor-steps.tsx';
import type { FigureField, StepProps } from './fields/step-props.ts';
import { loadUnsavedDrafts } from './load-unsaved-drafts.ts';
import { RequestedChanges } from './requested-changes.tsx';
import { BackNote, SaveNote } from './save-note.tsx';
import { AssetsStep } from './steps/assets-step.tsx';
import { BasicsStep } from './steps/basics-step.tsx';
import { MetricsStep } from './steps/metrics-step.tsx';
import { FilesStep } from './steps/pictures-step.tsx';
import { PriceStep } from './steps/price-step.tsx';
import { ProjectStep } from './steps/project-step.tsx';
import { PublishButton, PublishStep } from './steps/publish-step.tsx';
import { ReviewStep, SubmitButton } from './steps/review-step.tsx';
import { useSendDraft } from './use-send-draft.ts';

const STEPS: Record<EditorStep, (props: StepProps) => React.ReactNode> = {
  basics: BasicsStep,
  metrics: MetricsStep,
  project: ProjectStep,
  assets: AssetsStep,
  price: PriceStep,
  pictures: FilesStep,
  review: ReviewStep,
};

interface ListingEditorProps {
  listing: Listing;
  draft: Draft;
  submission: Submission | null;
  /** Creates the listing, which exists in this editor only, and resolves to its id. */
  create?: (key: string) => Promise<string>;
  /** Shows what is typed as buyers would read it. */
  preview: (draft: Draft, onClose: () => void) => React.ReactNode;
}

/**
 * Edits a draft step by step, saving as the seller types, and submits it for review; the draft of a live or paused listing
 * is published instead.
 */
export function ListingEditor({ listing, draft, submission, create, preview }: ListingEditorProps) {
  const [params] = useSearchParams();
  const [isPreviewed, setPreviewed] = useState(false);
  const { session, fields, conflicts, texts, state, isKept, backFrom } = useDraftSession(listing.id, draft, create);
  const { change, setText, save } = session;
  useEffect(() => void loadUnsavedDrafts().catch(() => {}), []);
  useFieldInAddress();
  const submit = useSendDraft(listing);
  const { labels, hint } = submit.texts;
  const step = EDITOR_STEPS.find((name) => name === params.get('tab')) ?? 'basics';
  const missing = useMemo(
    () => draftProblems({ ...fields, pictures: draft.pictures, logo: draft.logo }, new Date()),
    [fields, draft.pictures, draft.logo],
  );
  const typed = useMemo(() => ({ ...draft, ...fields }), [draft, fields]);
  const wrong = useMemo(() => [...unsavableProblems(fields, draft), ...unreadTexts(texts)], [fields, draft, texts]);
  const problems = [...wrong, ...missing.filter(({ path }) => !wrong.some((problem) => problem.path === path))];
  const reasons = listing.state === 'draft' || isChangeable(listing.state) ? [] : (submission?.reasons ?? []);
  const counted = problems.filter((problem) => !isEntryLeftOut(problem));
  const checked = params.has('checked') || listing.submissions > 0;
  const isShown = ({ path }: { path: string }) => checked || wrong.some((problem) => problem.path === path);
  const open = submission ? reasons.filter(({ path }) => !isChangedSince(path, submission.draft, typed)) : [];
  const reason = (path: string) => {
    const found = open.find((one) => one.path === path);
    return found && `The reviewer asks: “${found.reason}”`;
  };
  const problem = (path: string) => problems.find((p) => p.path === path && isShown(p))?.message ?? reason(path);
  const required = useMemo(() => requiredFields(fields.stage), [fields.stage]);
  const marksOf = (path: string) => ({
    ...{ id: fieldId(path), error: problem(path), 'aria-required': required.has(path) },
  });
  const figure = (name: FigureField): FigureInputProps => ({
    ...marksOf(name),
    label: DRAFT_FIELDS[name].label,
    unit: DRAFT_FIELDS[name].unit ?? 'count',
    value: fields[name],
    text: texts[name] ?? null,
    onText: (text) => setText(name, text),
    onChange: (value) => Number.isNaN(value) || change({ [name]: value }),
  });
  const at = EDITOR_STEPS.indexOf(step);
  const [before, after] = [EDITOR_STEPS[at - 1], EDITOR_STEPS[at + 1]];
  const to = (name: EditorStep) =>
    `${sitePaths.editListing(listing.id, name)}${checked || name === 'review' ? '&checked=1' : ''}`;
  const isPublic = isChangeable(listing.state);
  const Step = step === 'review' && isPublic ? PublishStep : STEPS[step];
  const SendButton = isPublic ? PublishButton : SubmitButton;

  // What is submitted is what is on the screen. When it cannot be saved, the bar says so and nothing is submitted.
  const saveAndSubmit = () =>
    void save().then(
      (revision) => submit.mutate(revision),
      () => {},
    );
  const sent = {
    loading: submit.isPending || state === 'saving',
    disabled: problems.length > 0 || Object.keys(conflicts).length > 0,
  };
  const stale = isStaleDraft(submit.error);
  const lacks = submit.error instanceof AppError ? submit.error.code : null;
  const asksInPlace = lacks === 'agreement-required' || lacks === 'billing-required';
  return (
    <>
      <div className={classes.editor}>
        <EditorSteps
          current={step}
          problems={counted}
          progress={draftProgress(required, problems)}
          shown={isShown}
          isEmpty={(name) => isEmptyStep(name, typed)}
          to={to}
          labels={labels}
        />
        {submission && reasons.length > 0 && (
          <RequestedChanges listingId={listing.id} reasons={reasons} open={open} reviewed={submission.draft} to={to} />
        )}
        <div className={classes.fields}>
          <Group justify="space-between">
            <h1>{labels[step]}</h1>
            <Group gap={6}>
              <Button size="xs" variant="default" onClick={() => setPreviewed(true)}>
                Preview
              </Button>
              <ListingStateChip state={listing.state} reader="owner" />
              {isPublic && <UnpublishedChip listing={listing} draft={typed} />}
            </Group>
          </Group>
          {backFrom && <BackNote from={backFrom} onDismiss={session.dismissBack} />}
          <DraftConflicts fields={fields} conflicts={conflicts} onChoose={session.resolve} />
          <Step
            listing={listing}
            listingId={listing.id}
            fields={fields}
            change={change}
            problem={problem}
            marksOf={marksOf}
            reason={reason}
            figure={figure}
            texts={texts}
            setText={setText}
            draft={draft}
            save={save}
            problems={counted}
          />
          {submit.error && !stale && !asksInPlace && <Refusal error={submit.error} />}
        </div>
      </div>
      {isPreviewed && preview(typed, () => setPreviewed(false))}
      <Modal opened={lacks === 'agreement-required'} onClose={submit.reset} title="Seller agreement" size="lg">
        <Stack>
          <p>Everybody who lists a project agrees to this first. Your listing is submitted right after.</p>
          <SellerAgreement action="Agree and submit" onAccepted={saveAndSubmit} />
        </Stack>
      </Modal>
      <Modal opened={lacks === 'billing-required'} onClose={submit.reset} title="Before you offer Buy now" size="lg">
        <Stack>
          <p>With Buy now, a purchase is accepted without you, and its invoice is issued in your name at once.</p>
          <BillingForm onSaved={saveAndSubmit} />
        </Stack>
      </Modal>
      <div className={classes.bar}>
        <PageWidth>
          {before && (
            <Button component={Link} to={to(before)} variant="subtle">
              Back
            </Button>
          )}
          <SaveNote
            state={stale ? { problem: submit.error } : state}
            isPartial={wrong.length > 0}
            isKept={isKept}
            conflicts={Object.keys(conflicts).length}
            hint={hint}
            onRetry={session.saveAgain}
            onConflicts={showConflicts}
          />
          {after ? (
            <Button component={Link} to={to(after)}>
              {after === 'review' ? 'Review' : <NextStep label={labels[after]} />}
            </Button>
          ) : (
            <SendButton {...sent} listing={listing} fields={fields} draft={draft} onClick={saveAndSubmit} />
          )}
        </PageWidth>
      </div>
    </>
  );
}

/** A phone has room for one word of it. */
const NextStep = ({ label }: { label: string }) => (
  <>
    Next<span className={classes.nextLabel}>: {label}</span>
  </>
);

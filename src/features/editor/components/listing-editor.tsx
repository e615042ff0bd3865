import { Button, Group, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListingStateChip } from '../../../components/listing/listing-state-chip.tsx';
import { Refusal } from '../../../components/ui/refusal.tsx';
import { StateChip } from '../../../components/ui/state-chip.tsx';
import { isStaleDraft } from '../../../domain/errors.ts';
import { EDITOR_STEPS, type EditorStep } from '../../../domain/listing/details/editor-steps.ts';
import type { Draft } from '../../../domain/listing/draft/draft.ts';
import { isEmptyStep } from '../../../domain/listing/draft/draft-progress.ts';
import type { Listing, Submission } from '../../../domain/listing/listing.ts';
import { locateReason } from '../../../domain/listing/publish/locate-reason.ts';
import { isChangeable } from '../../../domain/listing/states.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { lengthError, MAX_REASON_LENGTH } from '../../../domain/shared/text.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useUnpublished } from '../../../lib/firebase/use-unpublished.ts';
import { blockOverlongWord } from '../../../lib/limit-length.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { useFocusFieldFromHash } from '../data/field-address.ts';
import { useConversions } from '../data/use-conversions.ts';
import { useDraftSession } from '../data/use-draft-session.ts';
import { usePrefillFromEstimate } from '../data/use-prefill-from-estimate.ts';
import { DraftConflicts, showConflicts } from './draft-conflicts.tsx';
import { DraftContext } from './draft-context.ts';
import classes from './editor.module.css';
import { EditorBar } from './editor-bar.tsx';
import { EditorSteps } from './editor-steps.tsx';
import { loadUnsavedDrafts } from './load-unsaved-drafts.ts';
import { MissingDialogs, missingRequirements } from './missing-dialogs.tsx';
import { RequestedChanges } from './requested-changes.tsx';
import { RestoredInputNote, SaveNote } from './save-note.tsx';
import { AssetsStep } from './steps/assets-step.tsx';
import { BasicsStep } from './steps/basics-step.tsx';
import { MetricsStep } from './steps/metrics-step.tsx';
import { FilesStep } from './steps/pictures-step.tsx';
import { PriceStep } from './steps/price-step.tsx';
import { ProjectStep } from './steps/project-step.tsx';
import { PublishButton, PublishStep } from './steps/publish-step.tsx';
import { ReviewStep, SubmitButton } from './steps/review-step.tsx';
import { useDraftMarks } from './use-draft-marks.ts';
import { useSendDraft } from './use-send-draft.ts';

const STEPS: Record<EditorStep, () => React.ReactNode> = {
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
  /** Creates the listing, which so far exists only in this editor, and resolves to its id. */
  create?: (key: string) => Promise<string>;
  /** Previews the draft as buyers would see it. */
  preview: (draft: Draft, onClose: () => void) => React.ReactNode;
  /** The draft's card as search would show it. */
  card?: (draft: Draft) => React.ReactNode;
}

/**
 * Edits a draft step by step, saving as the seller types. Submits it for review, or publishes it if the listing is live
 * or paused.
 */
export function ListingEditor({ listing, draft, submission, create, preview, card }: ListingEditorProps) {
  const [params] = useSearchParams();
  const [isPreviewed, setPreviewed] = useState(false);
  useEffect(() => void loadUnsavedDrafts().catch(() => {}), []);
  useFocusFieldFromHash();
  const { session, ...shown } = useDraftSession(listing.id, draft, create);
  const { fields, texts, conflicts, state } = shown;
  usePrefillFromEstimate(session.change, create !== undefined);
  const checked = params.has('checked') || listing.submissions > 0;
  const converted = useConversions(draft, session, shown);
  const marks = useDraftMarks({ listing, draft, submission, checked }, shown, session, converted);
  const submit = useSendDraft(listing);
  const { labels, hint } = submit.texts;

  const step = EDITOR_STEPS.find((name) => name === params.get('tab')) ?? 'basics';
  useTitle(`${labels[step]}: ${isolateText(fields.title.trim() || 'List a project')}`);
  const to = (name: EditorStep) =>
    `${sitePaths.editListing(listing.id, name)}${checked || name === 'review' ? '&checked=1' : ''}`;
  const typed = useMemo(() => ({ ...draft, ...fields }), [draft, fields]);
  // Deferred, because typing must not wait for everything that is computed from the whole draft.
  const settled = useDeferredValue(typed);
  const asCard = useMemo(() => card?.(settled), [card, settled]);
  const isPublic = isChangeable(listing.state);
  const hasRoom = useMediaQuery('(min-width: 1200px)', false, { getInitialValueInEffect: false });
  const Step = step === 'review' && isPublic ? PublishStep : STEPS[step];
  const SendButton = isPublic ? PublishButton : SubmitButton;
  // Submit what is on screen. If saving fails, the bar says so and nothing is submitted.
  const saveAndSubmit = () =>
    void session.save().then(
      (revision) => submit.mutate(revision),
      () => {},
    );
  const stale = isStaleDraft(submit.error);
  const { change, setText, save } = session;
  const answer = marks.reasons.length > 0 ? submit.answer : null;
  return (
    <DraftContext value={{ listing, draft, fields, texts, change, setText, save, answer, ...converted, ...marks }}>
      <div className={classes.editor}>
        <EditorSteps
          current={step}
          problems={marks.problems}
          progress={marks.progress}
          shown={marks.isShown}
          asked={submission ? marks.untouched.map(({ path }) => locateReason(path, submission.draft).step) : []}
          isEmpty={(name) => isEmptyStep(name, typed)}
          to={to}
          labels={labels}
        />
        {submission && marks.reasons.length > 0 && (
          <RequestedChanges
            listingId={listing.id}
            reasons={marks.reasons}
            open={marks.open}
            reviewed={submission.draft}
            to={to}
          />
        )}
        <div className={classes.fields} onPaste={blockOverlongWord}>
          <Group justify="space-between">
            <h1>{labels[step]}</h1>
            <Group gap="sm">
              {!(step === 'review' && card) && (
                <Button size="xs" variant="default" onClick={() => setPreviewed(true)}>
                  Preview
                </Button>
              )}
              <ListingStateChip state={listing.state} reader="owner" />
              {isPublic && <UnpublishedChip listing={listing} draft={settled} />}
            </Group>
          </Group>
          {shown.backFrom && <RestoredInputNote from={shown.backFrom} onDismiss={session.dismissBack} />}
          <DraftConflicts fields={fields} conflicts={conflicts} onChoose={session.resolve} />
          <Step />
          {step === 'review' && card && (
            <section aria-labelledby="as-buyers">
              <Group justify="space-between" mb="md">
                <h2 id="as-buyers">As buyers find it</h2>
                <Button size="xs" variant="default" onClick={() => setPreviewed(true)}>
                  Preview its page
                </Button>
              </Group>
              <div className={classes.card}>{asCard}</div>
            </section>
          )}
          {submit.error && !stale && !missingRequirements(submit.error) && <Refusal error={submit.error} />}
        </div>
        {card && hasRoom && step !== 'review' && !marks.reasons.length && (
          <aside aria-labelledby="live-card" className={classes.live}>
            <Title order={2} id="live-card" fz="md" mb="sm">
              As buyers find it
            </Title>
            {asCard}
          </aside>
        )}
      </div>
      {isPreviewed && preview(typed, () => setPreviewed(false))}
      <MissingDialogs missing={missingRequirements(submit.error)} onClose={submit.reset} onGiven={saveAndSubmit} />
      <EditorBar
        step={step}
        to={to}
        labels={labels}
        note={
          <SaveNote
            state={stale ? { problem: submit.error } : state}
            isPartial={marks.isPartial}
            isKept={shown.isKept}
            conflicts={Object.keys(conflicts).length}
            hint={hint}
            onRetry={session.saveAgain}
            onConflicts={showConflicts}
          />
        }
        send={
          <SendButton
            loading={submit.isPending || state === 'saving'}
            disabled={
              !marks.isComplete ||
              Object.keys(conflicts).length > 0 ||
              lengthError(answer?.text ?? '', MAX_REASON_LENGTH) !== null
            }
            onClick={saveAndSubmit}
          />
        }
      />
    </DraftContext>
  );
}

/** Shown while the draft differs from what buyers see. */
const UnpublishedChip = ({ listing, draft }: { listing: Listing; draft: Draft }) =>
  useUnpublished(listing, draft) ? <StateChip tone="amber">Unpublished changes</StateChip> : null;

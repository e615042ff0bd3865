import { Button, Group, Modal, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { SellerAgreement } from '../../../components/account/seller-agreement.tsx';
import { ListingStateChip } from '../../../components/listing/listing-state-chip.tsx';
import { PageWidth } from '../../../components/ui/page-width.tsx';
import { Refusal } from '../../../components/ui/refusal.tsx';
import { toast } from '../../../components/ui/toast.tsx';
import { AppError } from '../../../domain/errors.ts';
import {
  type Draft,
  draftProblems,
  EDITOR_STEP_LABELS,
  EDITOR_STEPS,
  type EditorStep,
} from '../../../domain/listing/draft.ts';
import type { Listing, Submission } from '../../../domain/listing/listing.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useDraftFields } from '../data/use-draft-fields.ts';
import { AssetsStep } from './assets-step.tsx';
import { BasicsStep } from './basics-step.tsx';
import classes from './editor.module.css';
import { EditorSteps } from './editor-steps.tsx';
import { MetricsStep } from './metrics-step.tsx';
import { PicturesStep } from './pictures-step.tsx';
import { PriceStep } from './price-step.tsx';
import { RequestedChanges } from './requested-changes.tsx';
import { ReviewStep } from './review-step.tsx';
import { isStaleDraft, SaveNote } from './save-note.tsx';
import type { StepProps } from './step-props.ts';

const STEPS: Record<EditorStep, (props: StepProps) => React.ReactNode> = {
  basics: BasicsStep,
  metrics: MetricsStep,
  assets: AssetsStep,
  price: PriceStep,
  pictures: PicturesStep,
  review: ReviewStep,
};

/** Edits a draft step by step, saving as the seller types, and submits it for review. */
export function ListingEditor({
  listing,
  draft,
  submission,
}: {
  listing: Listing;
  draft: Draft;
  submission: Submission | null;
}) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { fields, change, state, save } = useDraftFields(listing.id, draft);
  const submit = useCommand('submitListing', () => {
    toast.success('Submitted. We’ll let you know when it’s reviewed.');
    void navigate(sitePaths.selling);
  });
  const step = EDITOR_STEPS.find((name) => name === params.get('tab')) ?? 'basics';
  const problems = useMemo(
    () => draftProblems({ ...fields, pictures: draft.pictures }, new Date()),
    [fields, draft.pictures],
  );
  const reasons = listing.state === 'draft' ? [] : (submission?.reasons ?? []);
  const checked = params.has('checked') || listing.submissions > 0;
  const problem = (path: string) => (checked ? problems.find((p) => p.path === path)?.message : undefined);
  const at = EDITOR_STEPS.indexOf(step);
  const [before, after] = [EDITOR_STEPS[at - 1], EDITOR_STEPS[at + 1]];
  const to = (name: EditorStep) =>
    `${sitePaths.editListing(listing.id, name)}${checked || name === 'review' ? '&checked=1' : ''}`;
  const Step = STEPS[step];

  // What is submitted is what is on the screen. When it cannot be saved, the bar says so and nothing is submitted.
  const saveAndSubmit = () =>
    void save().then(
      (revision) => submit.mutate({ listingId: listing.id, revision }),
      () => {},
    );
  const stale = isStaleDraft(submit.error);
  const lacksAgreement = submit.error instanceof AppError && submit.error.code === 'agreement-required';
  return (
    <>
      <div className={classes.editor}>
        <EditorSteps current={step} problems={problems} checked={checked} to={to} />
        <div className={classes.fields}>
          <Group justify="space-between" wrap="wrap">
            <h1>{EDITOR_STEP_LABELS[step]}</h1>
            <ListingStateChip state={listing.state} />
          </Group>
          <Step
            listing={listing}
            listingId={listing.id}
            fields={fields}
            change={change}
            problem={problem}
            draft={draft}
            problems={problems}
          />
          {submit.error && !stale && !lacksAgreement && <Refusal error={submit.error} />}
        </div>
        <RequestedChanges reasons={reasons} to={to} />
      </div>
      <Modal opened={lacksAgreement} onClose={submit.reset} title="Seller agreement" size="lg">
        <Stack>
          <p>Everybody who lists a project agrees to this first. Your listing is submitted right after.</p>
          <SellerAgreement action="Agree and submit" onAccepted={saveAndSubmit} />
        </Stack>
      </Modal>
      <div className={classes.bar}>
        <PageWidth>
          {before && (
            <Button component={Link} to={to(before)} variant="subtle">
              Back
            </Button>
          )}
          <SaveNote state={stale ? { problem: submit.error } : state} onRetry={() => void save().catch(() => {})} />
          {after ? (
            <Button component={Link} to={to(after)}>
              {after === 'review' ? 'Review' : `Next: ${EDITOR_STEP_LABELS[after]}`}
            </Button>
          ) : (
            <Button
              onClick={saveAndSubmit}
              loading={submit.isPending || state === 'saving'}
              disabled={problems.length > 0}
            >
              Submit for review
            </Button>
          )}
        </PageWidth>
      </div>
    </>
  );
}

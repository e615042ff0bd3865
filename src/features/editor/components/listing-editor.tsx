import { Box, Button, Group, Text, Title } from '@mantine/core';
import { IconCheck, IconCloudCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ListingStateChip } from '../../../components/listing/listing-state-chip.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { PageWidth } from '../../../components/ui/page-width.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
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
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { type SaveState, useDraftFields } from '../data/use-draft-fields.ts';
import { AssetsStep } from './assets-step.tsx';
import { BasicsStep } from './basics-step.tsx';
import classes from './editor.module.css';
import { MetricsStep } from './metrics-step.tsx';
import { PicturesStep } from './pictures-step.tsx';
import { PriceStep } from './price-step.tsx';
import { ReviewStep } from './review-step.tsx';
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
  const stale = isStale(submit.error);
  return (
    <>
      <div className={classes.editor}>
        <nav className={classes.steps} aria-label="Steps">
          <ol>
            {EDITOR_STEPS.map((name, i) => {
              const open = problems.some((p) => p.step === name);
              const done = name !== 'review' && !open;
              return (
                <li key={name}>
                  <Link to={to(name)} aria-current={name === step ? 'step' : undefined}>
                    <span className={clsx(classes.dot, done && classes.done, checked && open && classes.fix)}>
                      {done ? <IconCheck size={12} stroke={3} aria-label="Complete" /> : i + 1}
                    </span>
                    {EDITOR_STEP_LABELS[name]}
                  </Link>
                </li>
              );
            })}
          </ol>
        </nav>
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
          {submit.error && !stale && <ErrorState text={errorText(submit.error)} />}
        </div>
        <aside aria-label="Requested changes">
          {reasons.length > 0 && (
            <>
              <Title order={2} fz={15}>
                Requested changes
              </Title>
              <ul className={classes.fixList}>
                {reasons.map(({ path, reason }) => (
                  <li key={path}>
                    <Box component="b" fw={600}>
                      {EDITOR_STEP_LABELS[path as EditorStep] ?? path}
                    </Box>
                    <Text inherit c="dimmed">
                      “{reason}”
                    </Text>
                    <TextLink to={to(path as EditorStep)} size="sm">
                      Go to this step
                    </TextLink>
                  </li>
                ))}
              </ul>
            </>
          )}
        </aside>
      </div>
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

const isStale = (error: unknown): boolean => error instanceof AppError && error.code === 'stale-draft';

/** Whether what was typed is saved, announced when that changes. */
function SaveNote({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  if (typeof state === 'object') {
    const stale = isStale(state.problem);
    return (
      <Group component="span" fz="sm" flex={1} miw={0} c="brick" role="alert">
        <Text inherit truncate span>
          {errorText(state.problem)}
        </Text>
        <Button variant="default" size="sm" onClick={stale ? () => location.reload() : onRetry}>
          {stale ? 'Reload' : 'Save again'}
        </Button>
      </Group>
    );
  }
  return (
    <Group component="span" fz="sm" c="dimmed" flex={1} miw={0} aria-live="polite">
      <IconCloudCheck size={18} stroke={1.6} aria-hidden="true" />
      {state === 'saved' ? 'Saved' : 'Saving'}
      <span className={classes.hint}>· Nothing is public until you submit it and we’ve reviewed it</span>
    </Group>
  );
}

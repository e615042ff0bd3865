import { Checkbox, NativeSelect, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { otherRole } from '../../../domain/deal/states.ts';
import type { HandoverItem } from '../../../domain/handover/handover.ts';
import { canTick } from '../../../domain/handover/handover-steps.ts';
import { type HandoverStep, PAGES_LAST_READ, type StepPage } from '../../../domain/handover/steps/guide.ts';
import { guideFor, guidesOf, KIND_GUIDE } from '../../../domain/handover/steps/guide-for.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useHandoverContext } from './handover-context.ts';
import classes from './handover-steps.module.css';

/**
 * An item's platform, detected from its text or chosen; either side may correct it. Renders nothing if its kind has no
 * known platforms.
 */
function GuideSelect({ item }: { item: HandoverItem }) {
  const { deal } = useHandoverContext();
  const choose = useCommand('chooseGuide');
  const guides = guidesOf(item.kind);
  if (!guides.length) return null;
  const current = guideFor(item).id ?? KIND_GUIDE;
  return (
    <>
      {choose.error && <ErrorState text={errorText(choose.error)} />}
      <NativeSelect
        className={classes.where}
        label={item.kind === 'domain' ? 'Current registrar' : 'Current platform'}
        description="Either of you can change it, for both."
        value={choose.isPending ? choose.variables.guide : current}
        disabled={choose.isPending}
        data={[
          ...guides.map(({ id, platform }) => ({ value: id, label: platform })),
          { value: KIND_GUIDE, label: current === KIND_GUIDE ? 'Another, or not known' : 'Another' },
        ]}
        onChange={(event) => choose.mutate({ dealId: deal.id, itemId: item.id, guide: event.currentTarget.value })}
      />
    </>
  );
}

/** Link to the platform's documentation of a step, with the month that the page dates from if it is old. */
function StepPageLink({ page: { title, url, asOf } }: { page: StepPage }) {
  return (
    <small className={classes.page}>
      <a href={url} target="_blank" rel="noreferrer nofollow">
        {title}
      </a>
      {asOf && `, as of ${asOf}`}
    </small>
  );
}

/**
 * Both sides' steps to hand over an item, each side checking off its own. Kept in its own chunk because it pulls in
 * every platform's guide.
 */
export function HandoverSteps({ item }: { item: HandoverItem }) {
  const { deal, role } = useHandoverContext();
  const { platform, steps } = guideFor(item);
  const tick = useCommand('tickStep');
  // Update checkboxes optimistically until the subscription catches up.
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({});
  const isStored = (id: string) => item.steps.some((step) => step.id === id);
  const waiting = Object.entries(ticked).filter(([id, isTicked]) => isStored(id) !== isTicked);
  if (waiting.length < Object.keys(ticked).length) setTicked(Object.fromEntries(waiting));
  const isDone = ({ id }: HandoverStep) => ticked[id] ?? isStored(id);
  const change = ({ id: stepId }: HandoverStep, isTicked: boolean) => {
    setTicked({ ...ticked, [stepId]: isTicked });
    tick
      .mutateAsync({ dealId: deal.id, itemId: item.id, stepId, done: isTicked })
      .catch(() => setTicked(({ [stepId]: _refused, ...others }) => others));
  };
  const isOpen = canTick(deal);
  const next = isOpen && item.state === 'to-do' ? steps.find((step) => !isDone(step)) : undefined;
  const other = deal[otherRole(role)].name;
  return (
    <details className={classes.steps}>
      <summary>
        {platform ? `Steps on ${platform}` : 'Steps'}{' '}
        <Muted span inherit fw={400} className={textClasses.num}>
          {steps.filter(isDone).length} of {steps.length} done
        </Muted>
        <VisuallyHidden component="span">
          {' '}
          for <bdi>{item.label}</bdi>
        </VisuallyHidden>
        {next && (
          <Muted span fw={400} className={classes.next}>
            Next, {next.by === role ? 'you' : `for ${isolateText(other)}`}: {next.text}
          </Muted>
        )}
      </summary>
      {isOpen && <GuideSelect item={item} />}
      {tick.error && <ErrorState text={errorText(tick.error)} />}
      <ol className={classes.list}>
        {steps.map((step, i) => (
          <li key={step.id}>
            <Checkbox
              classNames={{ label: classes.label }}
              checked={isDone(step)}
              disabled={step.by !== role || !isOpen}
              label={
                <>
                  {/* Step texts address the side that performs them as “you”. */}
                  <b>{step.by === role ? 'You' : `For ${isolateText(other)}`}:</b> {step.text}
                </>
              }
              onChange={(event) => change(step, event.currentTarget.checked)}
            />
            {step.page && step.page !== pageBefore(steps, i) && <StepPageLink page={step.page} />}
          </li>
        ))}
      </ol>
      {steps.some(({ page }) => page) && (
        <small className={classes.read}>
          Linked pages were read in {PAGES_LAST_READ}, some in older copies. If the platform itself shows something
          else, follow that.
        </small>
      )}
    </details>
  );
}

/**
 * Returns the documentation page that the preceding steps last linked to; consecutive steps that share a page link to
 * it only once.
 */
const pageBefore = (steps: readonly HandoverStep[], before: number) =>
  steps.slice(0, before).findLast(({ page }) => page)?.page;

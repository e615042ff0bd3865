import type { HandoverItem } from '../handover/handover.ts';
import { guideFor } from '../handover/steps/guide-for.ts';
import type { RecordContent } from './record-schemas.ts';

type RecordedItem = RecordContent['handover']['items'][number];

/** The items of every round, each as it stands, with the steps that are ticked and what checks found; `file` is a shared file by its id. */
export const recordedItems = (
  items: readonly HandoverItem[],
  file: (id: string) => NonNullable<RecordedItem['evidenceFile']>,
): RecordedItem[] =>
  items
    .toSorted((a, b) => a.round - b.round || a.order - b.order)
    .map((item) => ({
      ...{ id: item.id, round: item.round, label: item.label, transfer: item.transfer, state: item.state },
      evidence: item.evidence,
      evidenceFile: item.evidenceFile === null ? null : file(item.evidenceFile),
      problem: item.problem,
      transferredAt: item.transferredAt?.toISOString() ?? null,
      confirmedAt: item.confirmedAt?.toISOString() ?? null,
      changedAt: item.changedAt.toISOString(),
      steps: recordedSteps(item),
      checks: [...item.earlierChecks, ...(item.check ? [item.check] : [])].map(({ kind, result, found, at }) => ({
        ...{ kind, result, found, at: at.toISOString() },
      })),
    }));

/** The ticked steps, oldest first. What an older release did not keep of one is as the guide says it now. */
function recordedSteps(item: HandoverItem): RecordedItem['steps'] {
  const { steps } = guideFor(item);
  return item.steps
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ id, at, by, text }) => {
      const step = steps.find((one) => one.id === id);
      return { at: at.toISOString(), by: by ?? step?.by ?? null, text: text ?? step?.text ?? id };
    });
}

import { DELETED_NAME } from '../account/user.ts';
import type { Answer } from '../answer/answer.ts';
import type { Deal } from '../deal/deal.ts';
import { DEAL_EVENTS, type DealEvent } from '../deal/events.ts';
import type { HandoverItem } from '../handover/handover.ts';
import { checkerOf } from '../listing/figures/mark.ts';
import type { Offer, OfferFigure } from '../offer/offer.ts';
import { offerFigureDays } from '../offer/offer-figure-mark.ts';
import { formatStoredMoments } from '../shared/stored-moments.ts';
import type { RecordFacts } from './record-facts.ts';
import type { RecordContent } from './record-schemas.ts';

// The handover's history comes from the deal's events, because the deal and its items store only the latest state.

type Move = RecordContent['moves'][number];

/**
 * Returns every change to an item's state (transferred, put back, confirmed, problem) with its evidence; `file` finds a
 * shared file by id.
 */
export const recordedMoves = (events: readonly DealEvent[], file: (id: string) => NonNullable<Move['file']>): Move[] =>
  events.flatMap(({ kind, at, by, label, said }) => {
    const what = DEAL_EVENTS[kind].move;
    if (!what || !said) return [];
    const { item, text } = said;
    return [
      {
        at: at.toISOString(),
        by,
        what,
        label: label ?? '',
        item,
        text,
        file: said.file === null ? null : file(said.file),
      },
    ];
  });

/** Returns every proposal for more time and its outcome. */
export const recordedMoreTime = (events: readonly DealEvent[]): RecordContent['moreTime'] =>
  events.flatMap(({ kind, at, by, label }) => {
    const what = DEAL_EVENTS[kind].moreTime;
    return what ? [{ at: at.toISOString(), by, what, about: label ?? '' }] : [];
  });

/** Returns every refund request by the buyer. */
export const recordedRefundRequests = (events: readonly DealEvent[]): RecordContent['refundRequests'] =>
  events
    .filter(({ kind }) => kind === 'refund-asked')
    .map(({ at, label }) => ({ at: at.toISOString(), reason: label ?? '' }));

type RecordedItem = RecordContent['handover']['items'][number];

/**
 * Returns every round's items in their current state, with completed steps and check results; `file` finds a shared
 * file by id.
 */
export const recordedItems = (
  items: readonly HandoverItem[],
  file: (id: string) => NonNullable<RecordedItem['evidenceFile']>,
): RecordedItem[] =>
  items
    .toSorted((a, b) => a.round - b.round || a.order - b.order)
    .map((item) => ({
      id: item.id,
      round: item.round,
      label: item.label,
      transfer: item.transfer,
      state: item.state,
      evidence: item.evidence,
      evidenceFile: item.evidenceFile === null ? null : file(item.evidenceFile),
      problem: item.problem,
      transferredAt: item.transferredAt?.toISOString() ?? null,
      confirmedAt: item.confirmedAt?.toISOString() ?? null,
      changedAt: item.changedAt.toISOString(),
      steps: item.steps
        .toSorted((a, b) => a.at.getTime() - b.at.getTime())
        .map(({ at, by, text }) => ({ at: at.toISOString(), by, text })),
      checks: [...item.earlierChecks, ...(item.check ? [item.check] : [])].map(({ kind, result, found, at }) => ({
        kind,
        result,
        found: formatStoredMoments(found),
        at: at.toISOString(),
      })),
    }));

/**
 * Returns, for each accepted version, the project's figures at the time, with the days each one covers and who checked
 * it.
 */
export const recordedFigures = (offers: readonly Offer[]): RecordContent['figures'] =>
  offers
    .toSorted((a, b) => a.version - b.version)
    .flatMap(({ version, figures }) =>
      figures ? [{ version, figures: figures.map((figure) => recorded(figure, figures)) }] : [],
    );

const recorded = (
  item: OfferFigure,
  figures: readonly OfferFigure[],
): RecordContent['figures'][number]['figures'][number] => ({
  figure: item.figure,
  value: item.value,
  period: offerFigureDays(item, figures),
  source: item.source,
  sourceName: item.sourceName,
  asOf: item.asOf?.toISOString() ?? null,
  checkedBy: checkerOf(item.source),
});

const isGone = ({ buyer }: Pick<Deal, 'buyer'>): boolean => buyer.name === DELETED_NAME;

/** Returns a deal's events, without the buyer's account at the code host once their account here is deleted. */
export const withoutCodeAccount = <E extends DealEvent>(deal: Pick<Deal, 'buyer'>, events: readonly E[]): E[] =>
  events.map((event) =>
    isGone(deal) && DEAL_EVENTS[event.kind].labelNames === 'buyer' ? { ...event, label: null } : event,
  );

/** Returns the buyer's read-only access to the code, with its history in the order of `events`. */
export function recordedCode(
  deal: Pick<Deal, 'buyer' | 'repository'>,
  events: readonly DealEvent[],
): RecordContent['code'] {
  if (!deal.repository) return null;
  const { state, host, account, where, changedAt } = deal.repository;
  return {
    state,
    host,
    account: isGone(deal) ? null : account,
    where,
    changedAt: changedAt.toISOString(),
    steps: events.flatMap(({ kind, at, by, label }) => {
      const what = DEAL_EVENTS[kind].codeStep;
      return what ? [{ at: at.toISOString(), by, what, about: label }] : [];
    }),
  };
}

/**
 * Returns the questions the deal's buyer asked or settled, oldest first. Nothing reveals other askers, and answers
 * given after the buyer's access ended are left out.
 */
export function recordedAnswers({
  deal,
  answers,
  documents,
}: Pick<RecordFacts, 'deal' | 'answers' | 'documents'>): RecordContent['answers'] {
  const mine = <T extends { uid: string }>(list: readonly T[]) => list.find(({ uid }) => uid === deal.buyerId);
  const { state, changedAt } = deal.access;
  const known = ({ at }: { at: Date }) => state === 'granted' || (changedAt !== null && at <= changedAt);
  const file = (id: string) => {
    const found = documents.find((document) => document.id === id);
    return found ? [{ name: found.name, bytes: found.bytes, sha256: found.sha256 }] : [];
  };
  const belongs = ({ state: asked, askers, settled }: Answer) =>
    (asked === 'open' || asked === 'answered') && (mine(askers) || mine(settled));
  return answers
    .filter(belongs)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
    .map(({ category, question, askers, settled, versions }) => ({
      category,
      question,
      askedAt: mine(askers)?.at.toISOString() ?? null,
      versions: versions.filter(known).map(({ text, at, documents: attached }) => ({
        text,
        at: at.toISOString(),
        documents: attached.flatMap(file),
      })),
      settledAt: mine(settled)?.at.toISOString() ?? null,
    }));
}

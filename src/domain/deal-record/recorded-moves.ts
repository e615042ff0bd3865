import type { DealEvent, DealEventKind } from '../deal/events.ts';
import type { MOVES, TIME_STEPS } from './history-schemas.ts';
import type { RecordContent } from './record-schemas.ts';

// What happened in a handover, as the deal's events have it: the deal and its items have only the newest. In the order of `events`.

const ITEM_MOVES: Partial<Record<DealEventKind, (typeof MOVES)[number]>> = {
  'item-transferred': 'transferred',
  'last-item-transferred': 'transferred',
  'item-problem': 'problem',
  'item-put-back': 'put-back',
  'item-confirmed': 'confirmed',
  'last-item-confirmed': 'confirmed',
};
const MORE_TIME: Partial<Record<DealEventKind, (typeof TIME_STEPS)[number]>> = {
  'extension-proposed': 'proposed',
  'extension-declined': 'declined',
  'extension-withdrawn': 'withdrawn',
  'extension-expired': 'expired',
  'extension-replaced': 'replaced',
  'extension-dropped': 'dropped',
  extended: 'agreed',
};

type Move = RecordContent['moves'][number];

/** Every time an item was transferred, put back, confirmed or had a problem, with its evidence; `file` is a shared file by its id. */
export const recordedMoves = (events: readonly DealEvent[], file: (id: string) => NonNullable<Move['file']>): Move[] =>
  events.flatMap(({ kind, at, by, label, said }) => {
    const what = ITEM_MOVES[kind];
    if (!what) return [];
    return [
      {
        ...{ at: at.toISOString(), by, what, label: label ?? '', item: said?.item ?? null, text: said?.text ?? null },
        file: said?.file ? file(said.file) : null,
      },
    ];
  });

/** Every proposal of more time, and what became of it. */
export const recordedMoreTime = (events: readonly DealEvent[]): RecordContent['moreTime'] =>
  events.flatMap(({ kind, at, by, label }) => {
    const what = MORE_TIME[kind];
    return what ? [{ at: at.toISOString(), by, what, about: label ?? '' }] : [];
  });

/** Every time the buyer asked for the money back. */
export const recordedRefundRequests = (events: readonly DealEvent[]): RecordContent['refundRequests'] =>
  events
    .filter(({ kind }) => kind === 'refund-asked')
    .map(({ at, label }) => ({ at: at.toISOString(), reason: label }));

import { STATEMENT_DAYS } from '../../dispute/states.ts';
import { INSPECTION_DAYS } from '../../handover/states.ts';
import { withPeriod } from '../../shared/text.ts';
import { withMore } from '../../shared/time.ts';
import type { DealControl } from '../deal-control.ts';
import { TURNS } from '../turns.ts';
import type { EventRow, EventWords } from './event-row.ts';

const transferred = ({ who, label }: EventWords): string => `${who} transferred ${label}`;
const confirmed = ({ who, label }: EventWords): string => `${who} confirmed ${label}`;
const notice = { type: 'other', to: 'other', tab: 'handover' } as const;
const TIME_CONTROLS: readonly DealControl[] = ['agree-time', 'propose-time', 'due-date'];

export const HANDOVER_EVENTS = {
  'item-transferred': {
    line: transferred,
    ...notice,
    title: ({ label, listing }) => `${label} of ${listing} was transferred`,
    message: () => 'Check it and confirm, or report a problem.',
    controls: ['item'],
    move: 'transferred',
  },
  'last-item-transferred': {
    line: transferred,
    silent: 'The buyer is notified of the inspection that it begins, or has already acted on the item.',
    move: 'transferred',
  },
  'item-confirmed': {
    line: confirmed,
    ...notice,
    title: ({ label, listing }) => `${label} of ${listing} was confirmed`,
    message: ({ who }) => `${who} confirmed that it arrived.`,
    move: 'confirmed',
  },
  'last-item-confirmed': {
    line: confirmed,
    silent: 'It completes the deal, and both sides are told of that.',
    move: 'confirmed',
  },
  'item-problem': {
    line: ({ who, label }) => `${who} reported a problem with ${label}`,
    ...notice,
    title: ({ listing }) => `A problem was reported with ${listing}`,
    message: ({ who, label }) => `${who} has a problem with ${label}.`,
    controls: ['item'],
    inThread: true,
    move: 'problem',
  },
  'item-put-back': {
    line: ({ who, label }) => `${who} is working on ${label} again`,
    ...notice,
    title: ({ label, listing }) => `${label} of ${listing} is being worked on again`,
    message: ({ who }) => `${who} is looking into the problem.`,
    move: 'put-back',
  },
  'item-moved': {
    line: ({ label }) => `A check found that ${label} has moved`,
    ...notice,
    to: 'both',
    title: ({ label, listing }) => `A check found that ${label} of ${listing} has moved`,
    message: () => 'See what it found. Only the buyer can confirm the item.',
    controls: ['check'],
  },
  'inspection-started': {
    line: () => `Everything is transferred; the ${INSPECTION_DAYS}-day inspection began`,
    ...notice,
    title: ({ listing }) => `The inspection of ${listing} began`,
    message: () => `Everything is transferred. The buyer has ${INSPECTION_DAYS} days to inspect it.`,
    controls: ['item'],
    inThread: true,
  },
  'inspection-ending': {
    line: () => 'The inspection ends within a day',
    ...notice,
    to: 'buyer',
    title: ({ listing }) => `The inspection of ${listing} ends within a day`,
    message: () => 'Then the deal completes automatically.',
    controls: ['item'],
  },
  'handover-late': {
    line: () => 'The handover is late',
    ...notice,
    to: 'both',
    title: ({ listing }) => `The handover of ${listing} is late`,
    message: () => 'Some items are still missing. Agree on more time, or finish it.',
    controls: TIME_CONTROLS,
  },
  'extension-proposed': {
    line: ({ who, label }) => `${who} proposed ${withMore(label)} for the handover`,
    ...notice,
    title: ({ listing }) => `More time proposed for ${listing}`,
    message: ({ who, label }) => `${who} proposes ${withMore(label)} for the handover. Agree, or decline.`,
    controls: ['agree-time'],
    moreTime: 'proposed',
  },
  'extension-declined': {
    line: ({ who, label }) => `${who} declined ${label}`,
    ...notice,
    title: ({ listing }) => `More time declined for ${listing}`,
    message: ({ who, label }) => `${who} declined ${withPeriod(label)}`,
    controls: TIME_CONTROLS,
    moreTime: 'declined',
  },
  'extension-withdrawn': {
    line: ({ who, label }) => `${who} withdrew the proposal of ${withMore(label)} for the handover`,
    ...notice,
    title: ({ listing }) => `Proposal of more time withdrawn for ${listing}`,
    message: ({ who, label }) => `${who} no longer proposes ${withMore(label)}. The date stays as it is.`,
    controls: ['due-date'],
    moreTime: 'withdrawn',
  },
  'extension-expired': {
    line: ({ label }) => `The proposal of ${withMore(label)} for the handover expired`,
    ...notice,
    to: 'both',
    title: ({ listing }) => `Proposal of more time expired for ${listing}`,
    message: ({ label }) =>
      `The proposal of ${withMore(label)} was not answered in time. Agree on another date, or finish the handover.`,
    controls: TIME_CONTROLS,
    moreTime: 'expired',
  },
  'extension-replaced': {
    line: ({ label }) => `The proposal of ${withMore(label)} for the handover was replaced`,
    silent: 'Another one takes its place, of which its author is notified.',
    moreTime: 'replaced',
  },
  'extension-dropped': {
    line: ({ label }) => `The proposal of ${withMore(label)} for the handover no longer counts`,
    silent: 'Everything was transferred or a dispute opened, and both sides are told of that.',
    moreTime: 'dropped',
  },
  extended: {
    line: ({ who, label }) => `${who} agreed to ${withMore(label)} for the handover`,
    ...notice,
    title: ({ listing }) => `More time agreed for ${listing}`,
    message: ({ who, label }) => `${who} agreed to ${withMore(label)} for the handover.`,
    controls: ['due-date'],
    inThread: true,
    moreTime: 'agreed',
  },
} satisfies Record<string, EventRow>;

export const DISPUTE_EVENTS = {
  'refund-asked': {
    line: ({ who, label }) => `${who} asked for a refund${label && `: ${label}`}`,
    ...notice,
    title: ({ who, listing }) => `${who} asks for a refund for ${listing}`,
    message: ({ who, label }) =>
      `${who} asked for a refund${label ? `: “${withPeriod(label)}”` : '.'} An administrator will look into it.`,
    controls: ['due-date'],
    inThread: true,
  },
  disputed: {
    line: ({ who }) => `${who} opened a dispute`,
    ...notice,
    title: ({ listing }) => `A dispute was opened over ${listing}`,
    message: () => `The money stays held. Statements are due within ${STATEMENT_DAYS} days.`,
    asks: TURNS.disputed,
    controls: ['statement'],
    inThread: true,
  },
  'statement-made': {
    line: ({ who }) => `${who} made a statement in the dispute`,
    ...notice,
    title: ({ listing }) => `New statement in the dispute over ${listing}`,
    message: ({ who }) => `${who} made a statement.`,
  },
  ruled: {
    line: ({ label }) => `The dispute was decided: ${label}`,
    ...notice,
    to: 'both',
    title: ({ listing }) => `The dispute over ${listing} was decided`,
    message: ({ label }) => `${label}.`,
    inThread: true,
  },
} satisfies Record<string, EventRow>;

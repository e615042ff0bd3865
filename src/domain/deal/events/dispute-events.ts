import { STATEMENT_DAYS } from '../../dispute/states.ts';
import { withFullStop } from '../../shared/with-full-stop.ts';
import type { EventRow } from './event-row.ts';

const notice = { type: 'other', to: 'other', tab: 'handover' } as const;

export const DISPUTE_EVENTS = {
  'refund-asked': {
    line: ({ who, label }) => `${who} asked for a refund${label && `: ${label}`}`,
    ...notice,
    title: ({ who, listing }) => `${who} asks for a refund for ${listing}`,
    message: ({ who, label }) =>
      `${who} asked for a refund${label ? `: “${withFullStop(label)}”` : '.'} An administrator will look into it.`,
  },
  disputed: {
    line: ({ who }) => `${who} opened a dispute`,
    ...notice,
    to: 'both',
    title: ({ listing }) => `A dispute was opened over ${listing}`,
    message: () => `The money stays held. Statements are due within ${STATEMENT_DAYS} days.`,
    begins: 'disputed',
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
  },
} satisfies Record<string, EventRow>;

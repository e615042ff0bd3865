import type { EventRow } from './event-row.ts';

const notice = { type: 'other', to: 'other', tab: 'access' } as const;

/** Read-only access to the code; `label` is the account at its host, or what was opened, empty once whose word it is deleted theirs here. */
export const CODE_EVENTS = {
  'code-asked': {
    line: ({ who, label }) => `${who} asked to read the code${label && `, as ${label}`}`,
    ...notice,
    title: ({ who, listing }) => `${who} asks to read the code of ${listing}`,
    message: ({ label }) => `Give ${label} read-only access, then confirm it.`,
  },
  'code-granted': {
    line: ({ who, label }) => `${who} gave read-only access to the code${label && `: ${label}`}`,
    ...notice,
    title: ({ listing }) => `You can read the code of ${listing}`,
    message: ({ label }) => `${label}. Look for an invitation from the host.`,
  },
  'code-refused': {
    line: ({ who }) => `${who} gave no access to the code`,
    ...notice,
    title: ({ listing }) => `No access to the code of ${listing}`,
    message: ({ who }) => `${who} gave none. Ask a question about it instead.`,
  },
  'code-ending': {
    line: ({ label }) => `Access to the code ends${label && `: ${label}`}`,
    ...notice,
    to: 'seller',
    title: ({ listing }) => `Take back the access to the code of ${listing}`,
    message: ({ label }) => `The deal has ended. Remove ${label}, then confirm it.`,
  },
  'code-removed': {
    line: ({ who, label }) => `${who} took back the access to the code${label && `: ${label}`}`,
    silent: 'The deal has ended, and its buyer was notified of that.',
  },
} satisfies Record<string, EventRow>;

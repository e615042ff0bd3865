import { DELETED_NAME } from '../account/user.ts';
import type { Deal } from '../deal/deal.ts';
import type { DealEvent, DealEventKind } from '../deal/events.ts';
import type { CODE_STEPS } from './history-schemas.ts';
import type { RecordContent } from './record-schemas.ts';

const STEPS: Partial<Record<DealEventKind, (typeof CODE_STEPS)[number]>> = {
  'code-asked': 'asked',
  'code-granted': 'granted',
  'code-refused': 'refused',
  'code-ending': 'ending',
  'code-removed': 'removed',
};

/** Events whose label is the buyer's account at the host of the code. */
export const NAMING_CODE_ACCOUNT: readonly DealEventKind[] = ['code-asked', 'code-ending', 'code-removed'];

/** Events whose label is where the code is, in the words of its seller. */
export const NAMING_CODE: readonly DealEventKind[] = ['code-granted'];

const isGone = ({ buyer }: Pick<Deal, 'buyer'>): boolean => buyer.name === DELETED_NAME;

/** The events of a deal without the buyer's account at the host of the code, once their account here was deleted. */
export const withoutCodeAccount = <E extends DealEvent>(deal: Pick<Deal, 'buyer'>, events: readonly E[]): E[] =>
  events.map((event) => (isGone(deal) && NAMING_CODE_ACCOUNT.includes(event.kind) ? { ...event, label: null } : event));

/** The buyer's read-only access to the code, with what became of it in the order of `events`. */
export function recordedCode(
  deal: Pick<Deal, 'buyer' | 'repository'>,
  events: readonly DealEvent[],
): RecordContent['code'] {
  if (!deal.repository) return null;
  const { state, host, account, where, changedAt } = deal.repository;
  return {
    ...{ state, host, account: isGone(deal) ? null : account, where, changedAt: changedAt.toISOString() },
    steps: events.flatMap(({ kind, at, by, label }) => {
      const what = STEPS[kind];
      return what ? [{ at: at.toISOString(), by, what, about: label }] : [];
    }),
  };
}

import { FLAG_LABELS, type Flag, flagSchema } from '../../../../domain/case/flag.ts';
import { useCases } from '../../data/case-reads.ts';
import type { Rows } from '../../data/use-list.ts';
import { CaseCard } from './case-card.tsx';
import { CaseList, type CasesProps } from './case-list.tsx';
import { FlagDetails } from './flag-details.tsx';

const ROWS: Rows<Flag> = { schema: flagSchema, idOf: ({ id }) => id };

const closingNoteOf = ({ report }: Flag): string =>
  report
    ? 'The reporter is notified of the outcome.'
    : 'No one is notified: decisions on a deal are announced when they are made.';

/** Flags: raised by the system, or by users who reported something. */
export function Flags({ uid, state, sort }: CasesProps) {
  const list = useCases('flag', ROWS, state, sort);
  return (
    <CaseList noun="flags" list={list} rows={ROWS} summary={({ kind, reason }) => `${FLAG_LABELS[kind]}: ${reason}`}>
      {(flag) => (
        <CaseCard
          key={flag.id}
          kind="flag"
          item={flag}
          title={FLAG_LABELS[flag.kind]}
          uid={uid}
          replyNote={flag.report ? 'The reporter gets your reply as a notification. The case stays open.' : undefined}
          // The decision on a review closes its case.
          closingNote={flag.kind === 'review-held' ? null : closingNoteOf(flag)}
        >
          <FlagDetails flag={flag} />
        </CaseCard>
      )}
    </CaseList>
  );
}

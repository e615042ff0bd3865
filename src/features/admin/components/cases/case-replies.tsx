import { RelativeTime } from '../../../../components/ui/relative-time.tsx';
import type { CaseReply } from '../../../../domain/case/case.ts';

/** What was answered to whoever sent a case. */
export const CaseReplies = ({ replies }: { replies: readonly CaseReply[] }) =>
  replies.length > 0 && (
    <ol className="stack" aria-label="Answers" style={{ gap: 12, listStyle: 'none', padding: 0 }}>
      {replies.map(({ at, text }) => (
        <li key={at.getTime()} className="note slate" style={{ display: 'block' }}>
          <p style={{ whiteSpace: 'pre-line' }}>{text}</p>
          <p className="muted small">
            Answered <RelativeTime date={at} />
          </p>
        </li>
      ))}
    </ol>
  );

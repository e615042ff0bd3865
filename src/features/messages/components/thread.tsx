import { Fragment, useEffect, useRef } from 'react';
import { Avatar } from '../../../components/account/avatar.tsx';
import { ReportButton } from '../../../components/report/report-button.tsx';
import { SharedFileLink } from '../../../components/shared-file/shared-file-link.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import type { Deal, Message } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import { formatClock, formatDate } from '../../../domain/shared/time.ts';
import { impersonatedUid } from '../../../lib/session/impersonated-uid.ts';
import { markThreadRead, useLastRead, useMessages } from '../data/use-thread.ts';
import { Composer } from './composer.tsx';
import { SupportComposer } from './support-composer.tsx';
import './thread.css';

/** Something that happened between the messages, shown at its time. */
interface ThreadNote {
  id: string;
  at: Date;
  content: React.ReactNode;
}

interface Props {
  deal: Deal;
  role: DealRole;
  notes: ThreadNote[];
  head?: React.ReactNode;
}

/** The conversation of a deal. Arriving messages are announced and marked read while it is open. */
export function Thread({ deal, role, notes, head }: Props) {
  const other = deal[otherRole(role)];
  const me = deal[role];
  const { status, data, retry } = useMessages(deal.id);
  const readAt = useLastRead(deal.id, other.uid);
  const end = useRef<HTMLDivElement>(null);
  const newest = data.at(-1);
  const theirs = newest && newest.senderId !== me.uid ? newest.clientId : null;
  const hasUnread = deal.unread[role] > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is newest scrolls into view
  useEffect(() => {
    const list = end.current?.parentElement;
    if (list) list.scrollTop = list.scrollHeight;
  }, [newest?.clientId, notes.length]);
  useEffect(() => {
    if ((theirs || hasUnread) && document.visibilityState === 'visible') void markThreadRead(deal.id).catch(() => {});
  }, [theirs, hasUnread, deal.id]);

  const lastOwnRead = data.findLast((message) => message.senderId === me.uid && readAt && message.createdAt <= readAt);
  return (
    <div className="thread">
      <header className="panel-head" style={{ justifyContent: 'flex-start' }}>
        {head}
        <Avatar url={other.pictureUrl} />
        <div>
          <h2 style={{ fontSize: 15 }}>{other.name}</h2>
          <p className="tiny muted">{deal.listing.title}</p>
        </div>
      </header>
      <div className="thread-messages" role="log" aria-label="Messages" tabIndex={0}>
        {status === 'loading' && <RowsSkeleton rows={3} />}
        {status === 'error' && <ErrorState text="The messages could not be loaded." onRetry={retry} />}
        {status === 'success' && !data.length && !notes.length && <p className="muted small">No messages yet.</p>}
        {status === 'success' &&
          inOrder(data, notes).map((entry, i, all) => (
            <Fragment key={entry.id}>
              {isNewDay(entry.at, all[i - 1]?.at) && <p className="day">{formatDate(entry.at)}</p>}
              {entry.message ? (
                <div className={entry.message.senderId === me.uid ? 'bubble-row mine' : 'bubble-row'}>
                  <div className="bubble">
                    <span className="sr">{entry.message.senderId === me.uid ? 'You: ' : `${other.name}: `}</span>
                    {entry.message.text}
                    {entry.message.attachments.map((file) => (
                      <SharedFileLink key={file} dealId={deal.id} fileId={file} />
                    ))}
                  </div>
                  <span className="tiny muted num">
                    {entry.message.bySupport && 'Sent by support · '}
                    {entry.message === lastOwnRead && readAt ? `Read ${formatClock(readAt)}` : formatClock(entry.at)}
                    {entry.message.senderId !== me.uid && !impersonatedUid.get() && (
                      <>
                        {' · '}
                        <ReportButton
                          kind="message"
                          of={`${deal.id}/${entry.message.clientId}`}
                          label={`Report the message of ${formatClock(entry.at)}`}
                          small
                        />
                      </>
                    )}
                  </span>
                </div>
              ) : (
                entry.content
              )}
            </Fragment>
          ))}
        <div ref={end} />
      </div>
      {deal.blocked ? (
        <p className="composer muted">This conversation is closed.</p>
      ) : impersonatedUid.get() ? (
        <SupportComposer dealId={deal.id} to={other.name} />
      ) : (
        <Composer dealId={deal.id} to={other.name} />
      )}
    </div>
  );
}

type Entry = ThreadNote & { message: Message | null };

const inOrder = (messages: Message[], notes: ThreadNote[]): Entry[] =>
  [
    ...messages.map((message) => ({ id: message.clientId, at: message.createdAt, content: null, message })),
    ...notes.map((note) => ({ ...note, message: null })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());

const isNewDay = (at: Date, before: Date | undefined): boolean => before?.toDateString() !== at.toDateString();

import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../components/ui/rows-skeleton.tsx';
import { roleIn } from '../../domain/deal/deal.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { useMe } from '../../features/accounts/data/use-session.tsx';
import { ThreadList } from '../../features/messages/components/thread-list.tsx';
import { useMyDeals } from '../../lib/firebase/use-my-deals.ts';
import { DealThread } from './deal-thread.tsx';

export function Component() {
  const me = useMe();
  const chosen = useSearchParams()[0].get('deal');
  const { status, data, retry } = useMyDeals(me.uid);
  const deal = data.find((candidate) => candidate.id === chosen);
  const role = deal && roleIn(deal, me.uid);
  return (
    <>
      <h1 style={{ marginBottom: 20 }}>Messages</h1>
      {status === 'loading' && <RowsSkeleton />}
      {status === 'error' && <ErrorState text="Your conversations could not be loaded." onRetry={retry} />}
      {status === 'success' && !data.length && (
        <EmptyState
          title="No conversations yet"
          action={
            <Button component={Link} to={sitePaths.search}>
              Browse projects
            </Button>
          }
        >
          Ask a seller something about a project, and the conversation is kept here.
        </EmptyState>
      )}
      {data.length > 0 && (
        <div className={deal ? 'threads one' : 'threads'}>
          <ThreadList deals={data} uid={me.uid} current={chosen} />
          <section className="panel thread-pane" aria-label="Conversation">
            {deal && role ? (
              <DealThread
                key={deal.id}
                deal={deal}
                role={role}
                head={
                  <Link
                    to={sitePaths.messages}
                    className="icon-button back-to-list"
                    aria-label="All conversations"
                    style={{ placeItems: 'center' }}
                  >
                    <IconArrowLeft size={18} aria-hidden />
                  </Link>
                }
              />
            ) : (
              <p className="muted panel-body">Choose a conversation.</p>
            )}
          </section>
        </div>
      )}
    </>
  );
}

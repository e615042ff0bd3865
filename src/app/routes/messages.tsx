import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { RowsSkeleton } from '../../components/ui/rows-skeleton.tsx';
import { roleIn } from '../../domain/deal/deal.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { useMe } from '../../features/accounts/data/use-session.tsx';
import { ThreadList } from '../../features/messages/components/thread-list.tsx';
import { BackToList, ThreadPanes } from '../../features/messages/components/thread-panes.tsx';
import { useMyDeals } from '../../lib/firebase/use-my-deals.ts';
import { DealThread } from '../deal/deal-thread.tsx';

export function Component() {
  const me = useMe();
  const chosen = useSearchParams()[0].get('deal');
  const { status, data, retry } = useMyDeals(me.uid);
  const deal = data.find((candidate) => candidate.id === chosen);
  const role = deal && roleIn(deal, me.uid);
  return (
    <>
      <PageTitle>Messages</PageTitle>
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
          Ask a seller about a project, and the conversation appears here.
        </EmptyState>
      )}
      {data.length > 0 && (
        <ThreadPanes
          list={<ThreadList deals={data} uid={me.uid} current={chosen} />}
          thread={deal && role && <DealThread key={deal.id} deal={deal} role={role} head={<BackToList />} />}
        />
      )}
    </>
  );
}

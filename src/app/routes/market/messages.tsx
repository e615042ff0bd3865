import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { PageTitle } from '../../../components/ui/page.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { roleIn } from '../../../domain/deal/deal.ts';
import { isInFilter, THREAD_FILTERS, type ThreadFilter } from '../../../domain/deal/thread-filter.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useMe } from '../../../features/accounts/data/use-session.tsx';
import { ThreadList } from '../../../features/messages/components/thread-list.tsx';
import { BackToList, ThreadPanes } from '../../../features/messages/components/thread-panes.tsx';
import { useMyDeals } from '../../../lib/firebase/deal-reads.ts';
import { useChoice } from '../../../lib/use-choice.ts';
import { DealBanner } from '../../deal/deal-banner.tsx';
import { DealMenu } from '../../deal/deal-menu.tsx';
import { DealThread } from '../../deal/deal-thread.tsx';

const NOTHING: Record<ThreadFilter, string> = {
  all: '',
  buying: 'You have asked nobody about a project yet.',
  selling: 'Nobody has asked about your projects yet.',
  unread: 'You have read everything.',
};

export function Component() {
  const me = useMe();
  const chosen = useSearchParams()[0].get('deal');
  const filter = useChoice('show', THREAD_FILTERS, 'all');
  const { status, data, retry } = useMyDeals(me.uid);
  const deal = data.find((candidate) => candidate.id === chosen);
  const role = deal && roleIn(deal, me.uid);
  // The one that is open stays in the list when it has been read.
  const listed = data.filter((one) => one.id === chosen || isInFilter(one, me.uid, filter));
  const unread = data.filter((one) => isInFilter(one, me.uid, 'unread')).length;
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
          list={
            <>
              <Tabs
                label="Conversations"
                tabs={(Object.entries(THREAD_FILTERS) as [ThreadFilter, string][]).map(
                  ([key, label]) => [key, key === 'unread' && unread ? `${label} ${unread}` : label] as const,
                )}
                current={filter}
                to={(key) => sitePaths.threads(key, chosen)}
                mb={0}
              />
              {listed.length ? (
                <ThreadList deals={listed} uid={me.uid} current={chosen} filter={filter} />
              ) : (
                <Muted size="md" py="md">
                  {NOTHING[filter]}
                </Muted>
              )}
            </>
          }
          thread={
            deal &&
            role && (
              <DealThread
                key={deal.id}
                deal={deal}
                role={role}
                head={<BackToList to={sitePaths.threads(filter)} />}
                menu={<DealMenu deal={deal} role={role} />}
                banner={<DealBanner deal={deal} role={role} />}
              />
            )
          }
        />
      )}
    </>
  );
}

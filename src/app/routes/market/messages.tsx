import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { usePagedRows } from '../../../components/table/list-rows.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { PageTitle } from '../../../components/ui/page.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { type Deal, roleIn } from '../../../domain/deal/deal.ts';
import { THREAD_FILTERS, type ThreadFilter } from '../../../domain/deal/thread-filter.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useMe } from '../../../features/accounts/data/use-session.tsx';
import { dealFilter, useDeal } from '../../../features/deals/data/use-deal.ts';
import { ThreadList } from '../../../features/messages/components/thread-list.tsx';
import { BackToList, ThreadPanes } from '../../../features/messages/components/thread-panes.tsx';
import { useDealPages, useTotals } from '../../../lib/firebase/deal-reads.ts';
import { useChoice } from '../../../lib/use-choice.ts';
import { DealBanner } from '../../deal/deal-banner.tsx';
import { DealMenu } from '../../deal/deal-menu.tsx';
import { DealThread } from '../../deal/deal-thread.tsx';

const LISTS = {
  all: { list: 'threads', role: 'either' },
  buying: { list: 'threads', role: 'buyer' },
  selling: { list: 'threads', role: 'seller' },
  unread: { list: 'unreadThreads', role: 'either' },
} as const;

const withThread = (deals: readonly Deal[], deal: Deal): Deal[] =>
  [...deals, deal].sort((a, b) => b.lists.spokenAt.getTime() - a.lists.spokenAt.getTime());

const NOTHING: Record<ThreadFilter, string> = {
  all: '',
  buying: 'You haven’t asked about any project yet.',
  selling: 'Nobody has asked about your projects yet.',
  unread: 'You’re all caught up.',
};

export function Component() {
  const me = useMe();
  const chosen = useSearchParams()[0].get('deal');
  const filter = useChoice('show', THREAD_FILTERS, 'all');
  const { list, role: side } = LISTS[filter];
  const pages = useDealPages(list, side, me.uid);
  const { status, data, retry } = pages;
  const open = useDeal(chosen, me.uid);
  const deal = open.data;
  const role = deal && roleIn(deal, me.uid);
  // The open thread stays in the list even once it has been read, or if its last message is old.
  const listed = deal && !data.some(({ id }) => id === deal.id) ? withThread(data, deal) : data;
  const unread = useTotals(me.uid)?.['unread-threads'] ?? 0;
  const found = usePagedRows(pages, dealFilter(me.uid), listed);
  const hasThreads = listed.length > 0 || filter !== 'all' || found.isFiltered;
  return (
    <>
      <PageTitle>Messages</PageTitle>
      {status === 'loading' && !hasThreads && <RowsSkeleton />}
      {status === 'error' && <ErrorState text="Your conversations could not be loaded." onRetry={retry} />}
      {status === 'success' && !hasThreads && (
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
      {status !== 'error' && hasThreads && (
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
              {found.filter}
              {found.rows.length > 0 && <ThreadList deals={found.rows} uid={me.uid} current={chosen} filter={filter} />}
              {found.isFiltered || listed.length ? (
                found.foot
              ) : status === 'loading' ? (
                <RowsSkeleton />
              ) : (
                <Muted size="md" py="md">
                  {NOTHING[filter]}
                </Muted>
              )}
            </>
          }
          thread={
            open.status === 'error' ? (
              <ErrorState text="The conversation could not be loaded." onRetry={open.retry} />
            ) : (
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
            )
          }
        />
      )}
    </>
  );
}

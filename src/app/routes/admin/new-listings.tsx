import { Text } from '@mantine/core';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { useRealMe } from '../../../features/accounts/data/use-session.tsx';
import { AdminSearch } from '../../../features/admin/components/list/admin-search.tsx';
import { ReviewQueue } from '../../../features/admin/components/review/review-queue.tsx';
import { useOpenWork } from '../../../features/admin/data/use-open-work.ts';
import { useReviewQueue } from '../../../features/admin/data/use-review-queue.ts';
import { useSearchText } from '../../../features/admin/data/use-search-text.ts';

export function Component() {
  const me = useRealMe();
  const list = useReviewQueue();
  const { status, data, retry } = list.live;
  const waiting = useOpenWork().listings;
  const searchText = useSearchText();
  return (
    <>
      <PageTitle>
        To review{' '}
        <Text inherit c="dimmed" span className={textClasses.num}>
          {status === 'success' ? Math.max(waiting, data.length) : ''}
        </Text>
      </PageTitle>
      {(waiting > 0 || searchText) && <AdminSearch label="Find a listing" description="Words in the title" />}
      {status === 'loading' && <RowsSkeleton />}
      {status === 'error' && <ErrorState text="The queue could not be loaded." onRetry={retry} />}
      {(status === 'success' || data.length > 0) && <ReviewQueue list={list} uid={me.uid} />}
    </>
  );
}

import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { PageTitle } from '../../../components/ui/page.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { adminPaths } from '../../../domain/site-paths.ts';
import { useRealMe } from '../../../features/accounts/data/use-session.tsx';
import { AdminSearch } from '../../../features/admin/components/list/admin-search.tsx';
import { ListBar } from '../../../features/admin/components/list/list-bar.tsx';
import { ChangedListings } from '../../../features/admin/components/listings/changed-listings.tsx';
import { SelectedListing } from '../../../features/admin/components/listings/listing-details.tsx';
import { QueueLine } from '../../../features/admin/components/review/queue-line.tsx';
import { ReviewQueue } from '../../../features/admin/components/review/review-queue.tsx';
import { useOpenWork } from '../../../features/admin/data/case-reads.ts';
import { useChangedListings, useReviewQueue } from '../../../features/admin/data/listing-reads.ts';
import { useSearchText } from '../../../features/admin/data/use-admin-search.ts';
import { useChoice } from '../../../lib/use-choice.ts';

const PAGES = { new: adminPaths.newListings, changed: adminPaths.changedListings };
const counted = (label: string, count: number): string => (count ? `${label} (${count})` : label);

export function Component() {
  const tab = useChoice('tab', PAGES, 'new');
  const { listings, changed } = useOpenWork();
  const searchText = useSearchText();
  return (
    <>
      <PageTitle>
        To review{' '}
        <Muted inherit span className={textClasses.num}>
          {listings + changed || ''}
        </Muted>
      </PageTitle>
      <QueueLine />
      <ListBar>
        {tab === 'new' && (listings > 0 || searchText) && (
          <AdminSearch label="Find a listing" description="Words in the title" />
        )}
        <Tabs
          label="What to review"
          tabs={[
            ['new', counted('New', listings)],
            ['changed', counted('Changed since review', changed)],
          ]}
          current={tab}
          to={(key) => PAGES[key]}
        />
      </ListBar>
      {tab === 'new' ? <NewListings /> : <Changed />}
    </>
  );
}

function NewListings() {
  const me = useRealMe();
  const list = useReviewQueue();
  const { status, data, retry } = list.live;
  return (
    <>
      {status === 'loading' && <RowsSkeleton />}
      {status === 'error' && <ErrorState text="The queue could not be loaded." onRetry={retry} />}
      {(status === 'success' || data.length > 0) && <ReviewQueue list={list} uid={me.uid} />}
    </>
  );
}

function Changed() {
  const selected = useSearchParams()[0].get('listing');
  const list = useChangedListings();
  return (
    <>
      {selected && <SelectedListing key={selected} id={selected} />}
      <ChangedListings list={list} />
    </>
  );
}

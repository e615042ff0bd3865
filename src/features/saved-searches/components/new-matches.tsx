import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { Section, SectionHead } from '../../../components/ui/section.tsx';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useMatchPages, useSavedSearches } from '../data/saved-search-reads.ts';

const loadGroups = () => import('./match-groups.tsx');

interface NewMatchesProps {
  uid: string;
  /** True for users who signed up to buy. */
  buys: boolean;
  /** True while the content above is loading; matches and the code that shows them are already fetched. */
  isWaiting: boolean;
}

/**
 * Recent matches of a user's saved searches, each shown with its reason until dismissed. If there are no searches, only
 * users who signed up to buy are asked to save one.
 */
export function NewMatches({ uid, buys, isWaiting }: NewMatchesProps) {
  const pages = useMatchPages(uid);
  const { status, data, retry } = pages;
  const hasMatches = data.length > 0;
  useEffect(() => {
    if (hasMatches) void loadGroups();
  }, [hasMatches]);
  if (isWaiting) return null;
  if (status === 'success' && !data.length) return <NoMatches uid={uid} buys={buys} />;
  if (!buys && status === 'loading' && !data.length) return null;
  return (
    <MatchSection>
      {status === 'loading' && !data.length && <RowsSkeleton rows={2} />}
      {status === 'error' && <ErrorState text="Your new matches could not be loaded." onRetry={retry} />}
      {data.length > 0 && (
        <Suspense fallback={<RowsSkeleton rows={2} />}>
          <MatchGroups matches={pages} none={<NothingNew uid={uid} />} />
        </Suspense>
      )}
    </MatchSection>
  );
}

/** Loaded only if there are matches, since many accounts have none. */
const MatchGroups = lazy(() => loadGroups().then((module) => ({ default: module.MatchGroups })));

const MatchSection = ({ children }: { children: ReactNode }) => (
  <Section>
    <SectionHead>
      <h2>New matches</h2>
      <TextLink to={sitePaths.buyingTab('saved')}>Saved searches</TextLink>
    </SectionHead>
    {children}
  </Section>
);

/**
 * Subscribes to the saved searches only here, because there are up to thirty of them and a list of matches doesn't need
 * them.
 */
function NoMatches({ uid, buys }: { uid: string; buys: boolean }) {
  const searches = useSavedSearches(uid);
  if (!buys && !searches.data.length) return null;
  return (
    <MatchSection>
      <NothingNew uid={uid} />
    </MatchSection>
  );
}

function NothingNew({ uid }: { uid: string }) {
  const { status, data } = useSavedSearches(uid);
  const saved = data.length;
  if (status === 'loading') return <RowsSkeleton rows={2} />;
  if (status === 'error') return null;
  return saved ? (
    <Muted inherit>Nothing new for your {saved === 1 ? 'saved search' : `${saved} saved searches`} yet.</Muted>
  ) : (
    <EmptyState
      title="Let projects come to you"
      action={
        <Button component={Link} to={sitePaths.search} variant="default">
          Search and save
        </Button>
      }
    >
      Save a search for what you want to buy. New projects that match it appear here, and you get alerts.
    </EmptyState>
  );
}

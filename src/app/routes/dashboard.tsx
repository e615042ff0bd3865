import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../components/ui/rows-skeleton.tsx';
import { onboardingUrl } from '../../domain/account/onboarding.ts';
import { formatWeekday } from '../../domain/shared/time.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { useMe } from '../../features/accounts/data/use-session.tsx';
import { ListProjectButton } from '../../features/listings/components/list-project-button.tsx';
import { OwnListings } from '../../features/listings/components/own-listings.tsx';
import { useOwnListings } from '../../features/listings/data/use-own-listings.ts';
import { useMyDeals } from '../../lib/firebase/use-my-deals.ts';
import { MoveList } from '../dashboard/move-list.tsx';
import { movesOf } from '../dashboard/moves.ts';
import { StageCounts } from '../dashboard/stage-counts.tsx';
import '../dashboard/dashboard.css';

export function Component() {
  const me = useMe();
  const deals = useMyDeals(me.uid);
  const listings = useOwnListings(me.uid);
  const moves = movesOf(deals.data, listings.data, me.uid);
  const loading = deals.status === 'loading' || listings.status === 'loading';
  return (
    <>
      {me.onboardingStep !== 'complete' && (
        <p className="note slate" style={{ marginBottom: 24, alignItems: 'center' }}>
          <span className="grow">Your account is not set up yet.</span>
          <Link to={onboardingUrl(me.onboardingPath)} className="link">
            Go on
          </Link>
        </p>
      )}
      <header className="row between dashboard-head">
        <div>
          <h1>Your move</h1>
          <p className="muted">
            {loading
              ? 'Looking'
              : moves.length
                ? `${moves.length === 1 ? 'One thing waits' : `${moves.length} things wait`} for you, oldest first.`
                : 'Nothing waits for you.'}
          </p>
        </div>
        <p className="muted small">{formatWeekday(new Date())}</p>
      </header>
      {deals.status === 'error' && <ErrorState text="Your deals could not be loaded." onRetry={deals.retry} />}
      {loading && <RowsSkeleton rows={3} />}
      {moves.length > 0 && <MoveList moves={moves} />}
      {!loading && !moves.length && (
        <div className="row wrap" style={{ marginTop: 16 }}>
          <Button
            component={Link}
            to={sitePaths.search}
            variant={me.onboardingPath === 'seller' ? 'default' : 'filled'}
          >
            Browse projects
          </Button>
          {!listings.data.length && (
            <ListProjectButton label="List your first project" primary={me.onboardingPath === 'seller'} />
          )}
        </div>
      )}
      {deals.data.length > 0 && <StageCounts deals={deals.data} uid={me.uid} />}
      {listings.data.length > 0 && (
        <section className="section">
          <div className="section-head">
            <h2>My listings</h2>
            <Link to={sitePaths.selling} className="link">
              All listings
            </Link>
          </div>
          <OwnListings uid={me.uid} empty={null} />
        </section>
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../components/ui/rows-skeleton.tsx';
import { urls } from '../../components/urls.ts';
import { onboardingUrl } from '../../domain/account/onboarding.ts';
import { formatWeekday } from '../../domain/shared/time.ts';
import { useMe } from '../../features/accounts/data/use-session.tsx';
import { ListProjectButton } from '../../features/listings/components/list-project-button.tsx';
import { OwnListings } from '../../features/listings/components/own-listings.tsx';
import { useOwnListings } from '../../features/listings/data/use-own-listings.ts';
import { useMyDeals } from '../../lib/firebase/use-my-deals.ts';
import { openTurns } from '../dashboard/open-turns.ts';
import { StageCounts } from '../dashboard/stage-counts.tsx';
import { TurnList } from '../dashboard/turn-list.tsx';
import '../dashboard/dashboard.css';

export function Component() {
  const me = useMe();
  const deals = useMyDeals(me.uid);
  const listings = useOwnListings(me.uid);
  const turns = openTurns(deals.data, listings.data, me.uid);
  const loading = deals.status === 'loading' || listings.status === 'loading';
  return (
    <>
      {me.onboardingStep !== 'complete' && (
        <p className="note slate" style={{ marginBottom: 24, alignItems: 'center' }}>
          <span className="grow">Your account is not set up yet.</span>
          <Link to={onboardingUrl(me.onboardingPath)} className="link">
            Continue
          </Link>
        </p>
      )}
      <header className="row between dashboard-head">
        <div>
          <h1>Your move</h1>
          <p className="muted">
            {loading
              ? 'Loading'
              : turns.length
                ? turns.length === 1
                  ? 'One thing waits for you.'
                  : `${turns.length} things wait for you, oldest first.`
                : 'You’re all caught up.'}
          </p>
        </div>
        <p className="muted small">{formatWeekday(new Date())}</p>
      </header>
      {deals.status === 'error' && <ErrorState text="Your deals could not be loaded." onRetry={deals.retry} />}
      {loading && <RowsSkeleton rows={3} />}
      {turns.length > 0 && <TurnList turns={turns} />}
      {!loading && !turns.length && (
        <div className="row wrap" style={{ marginTop: 16 }}>
          <Button component={Link} to={urls.search} variant={me.onboardingPath === 'seller' ? 'default' : 'filled'}>
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
            <Link to={urls.selling} className="link">
              All listings
            </Link>
          </div>
          <OwnListings uid={me.uid} empty={null} />
        </section>
      )}
    </>
  );
}

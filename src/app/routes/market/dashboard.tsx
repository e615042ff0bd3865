import { Box, Button, Group } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { Section, SectionHead } from '../../../components/ui/section.tsx';
import { ONBOARDING_COMPLETE, onboardingUrl } from '../../../domain/account/onboarding.ts';
import { awaitsPayoutAccount, countPendingWork } from '../../../domain/deal/totals.ts';
import { formatCount } from '../../../domain/shared/numbers.ts';
import { formatWeekday } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useImpersonating, useMe } from '../../../features/accounts/data/use-session.tsx';
import { ListProjectButton } from '../../../features/listings/components/list-project-button.tsx';
import { OwnListings } from '../../../features/listings/components/own-listings.tsx';
import { useNewestListings, useWaitingListings } from '../../../features/listings/data/own-listing-reads.ts';
import { NewMatches } from '../../../features/saved-searches/components/new-matches.tsx';
import { useDealsWithTasks, useFirstPaidSale, useTotals } from '../../../lib/firebase/deal-reads.ts';
import { afterSignUp } from '../../../lib/session/onboarding-progress.ts';
import classes from '../../dashboard/dashboard.module.css';
import { DashboardTaskList } from '../../dashboard/dashboard-task-list.tsx';
import { dashboardTasks, mostUrgentTask, paginateDashboardTasks } from '../../dashboard/dashboard-tasks.ts';
import { StageCounts } from '../../dashboard/stage-counts.tsx';
import { hideSetupChecklist, useShowsSetupChecklist } from '../../dashboard/use-shows-setup-checklist.ts';

/** Maximum number of listings on the dashboard; the newest are shown, and the rest are one click away. */
const DASHBOARD_LISTINGS = 10;

const ContinueAfterSignUp = lazy(() =>
  import('../../dashboard/continue-after-sign-up.tsx').then((module) => ({ default: module.ContinueAfterSignUp })),
);

const SetupChecklist = lazy(() =>
  import('../../dashboard/setup-checklist.tsx').then((module) => ({ default: module.SetupChecklist })),
);

const SuggestedProjects = lazy(() =>
  import('../../dashboard/suggested-projects.tsx').then((module) => ({ default: module.SuggestedProjects })),
);

export function Component() {
  const me = useMe();
  const impersonation = useImpersonating();
  const totals = useTotals(me.uid);
  const waiting = useDealsWithTasks(me.uid);
  const { tasks, expiring } = waiting;
  const listings = useWaitingListings(me.uid);
  const own = useNewestListings(me.uid, DASHBOARD_LISTINGS);
  const unpaid = useFirstPaidSale(totals && awaitsPayoutAccount(totals, me.payouts) ? me.uid : null);
  const read = new Map([...expiring.data, ...tasks.data].map((deal) => [deal.id, deal]));
  const turns = dashboardTasks(
    { deals: [...read.values()], listings: listings.data, unpaid: unpaid.data[0] ?? null },
    me,
  );
  const shown = paginateDashboardTasks(turns, waiting, {
    uid: me.uid,
    waiting: totals && countPendingWork(totals, me.payouts),
  });
  const lives = [tasks, expiring, listings];
  // Existing rows stay visible while more are loading.
  const loading = lives.some(({ status }) => status === 'loading') && !tasks.data.length;
  const known = lives.every(({ status }) => status === 'success');
  const failed = [tasks, expiring].find(({ status }) => status === 'error');
  const sells = me.onboardingPath === 'seller';
  const isSettingUp = useShowsSetupChecklist(me);
  // A seller's setup steps already include this button.
  const lists = own.status === 'success' && !own.data.length && !(sells && isSettingUp) && (
    <ListProjectButton label="List your first project" primary={sells} />
  );
  return (
    <>
      {afterSignUp.get() && me.onboardingStep === ONBOARDING_COMPLETE && (
        <Suspense>
          <ContinueAfterSignUp />
        </Suspense>
      )}
      {me.onboardingStep !== ONBOARDING_COMPLETE && (
        <Note tone="slate" component="p" centered mb="lg">
          <Box component="span" flex={1} miw={0}>
            Your account is not set up yet.
          </Box>
          <TextLink to={onboardingUrl(me.onboardingPath)}>Continue</TextLink>
        </Note>
      )}
      <Group wrap="nowrap" component="header" justify="space-between" className={classes.dashboardHead}>
        <div>
          <h1>Your move</h1>
          <Muted inherit>
            {loading || shown.total === null
              ? 'Loading'
              : turns.length
                ? turns.length === 1
                  ? 'One thing is waiting for you.'
                  : `${formatCount(shown.total ?? 0)} things are waiting for you, oldest first.`
                : known && 'You’re all caught up.'}
          </Muted>
        </div>
        <Muted>{formatWeekday(new Date())}</Muted>
      </Group>
      {failed && <ErrorState text="Your deals could not be loaded." onRetry={failed.retry} />}
      {listings.status === 'error' && <ErrorState text="Your listings could not be loaded." onRetry={listings.retry} />}
      {loading && !turns.length && <RowsSkeleton rows={3} />}
      {!loading && turns.length > 0 && <DashboardTaskList turns={shown} urgent={mostUrgentTask(turns)} uid={me.uid} />}
      {known && !turns.length && (
        <Group mt="md">
          {sells && lists}
          <Button component={Link} to={sitePaths.search} variant={sells ? 'default' : 'filled'}>
            Browse projects
          </Button>
          {!sells && lists}
          {lists && <TextLink to={sitePaths.walkAs(sells ? 'seller' : 'buyer')}>Walk through a sale</TextLink>}
        </Group>
      )}
      {isSettingUp && !loading && own.status === 'success' && (
        <Suspense>
          <SetupChecklist
            me={me}
            lists={own.data.length > 0}
            onHide={impersonation ? null : () => hideSetupChecklist(me.uid)}
          />
        </Suspense>
      )}
      {totals && <StageCounts totals={totals} />}
      {!loading && me.buyer && me.onboardingPath === 'buyer' && (
        <Suspense>
          <SuggestedProjects buyer={me.buyer} />
        </Suspense>
      )}
      <NewMatches uid={me.uid} buys={me.onboardingPath === 'buyer'} isWaiting={loading} />
      {own.data.length > 0 && (
        <Section>
          <SectionHead>
            <h2>My listings</h2>
            <TextLink to={sitePaths.selling}>
              {own.showMore && own.total ? `All ${formatCount(own.total)} listings` : 'All listings'}
            </TextLink>
          </SectionHead>
          <OwnListings listings={own} empty={null} />
        </Section>
      )}
    </>
  );
}

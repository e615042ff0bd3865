import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../components/error-state.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { RowsSkeleton } from '../../components/rows-skeleton.tsx';
import { Thumb } from '../../components/thumb.tsx';
import { urls } from '../../components/urls.ts';
import { onboardingUrl } from '../../domain/account/onboarding.ts';
import { type Deal, roleIn } from '../../domain/deal/deal.ts';
import { DEAL_STAGES, type DealRole, otherRole, STAGE_NAMES } from '../../domain/deal/states.ts';
import { formatMoney } from '../../domain/shared/money.ts';
import { useMe } from '../../features/accounts/data/use-session.tsx';
import { ListProjectButton } from '../../features/listings/components/list-project-button.tsx';
import { OwnListings } from '../../features/listings/components/own-listings.tsx';
import { useOwnListings } from '../../features/listings/data/use-own-listings.ts';
import { useMyDeals } from '../../lib/use-my-deals.ts';
import './dashboard.css';

interface Move {
  key: string;
  to: string;
  cover: string | null;
  title: string;
  text: string;
  since: Date;
}

/** What a deal wants of somebody whose turn it is. */
function moveOf(deal: Deal, role: DealRole): Move {
  const other = deal[otherRole(role)].name;
  const price = deal.offer ? formatMoney(deal.offer.price) : '';
  const words: Record<string, [string, string, string]> = {
    enquiry: [`Answer ${other}`, deal.lastMessage ? `“${deal.lastMessage.text}”` : '', 'access'],
    access:
      role === 'seller'
        ? [`${other} asks for access`, 'Grant or refuse it', 'access']
        : [`You have access to ${deal.listing.title}`, 'Look, then make an offer', 'access'],
    negotiation: [`${other} offers ${price}`, 'Accept, counter or decline', 'offer'],
    accepted: [`Pay ${price}`, 'The money is held until the handover is confirmed', 'invoice'],
    paid: ['Hand over the assets', `${other} has paid`, 'handover'],
    handover:
      role === 'seller' ? ['Hand over what is left', '', 'handover'] : ['Confirm what has arrived', '', 'handover'],
    inspection: ['Confirm the handover', 'Everything is transferred', 'handover'],
  };
  const [title, text, tab] = words[deal.stage] ?? ['Look at this deal', '', 'offer'];
  return {
    key: deal.id,
    to: urls.deal(deal.id, tab),
    cover: deal.listing.cover,
    title,
    text: [deal.listing.title, text].filter(Boolean).join(': '),
    since: deal.waitingSince,
  };
}

export function Component() {
  const me = useMe();
  const deals = useMyDeals(me.uid);
  const listings = useOwnListings(me.uid);
  const moves = [
    ...deals.data
      .filter((deal) => deal.waitingOn === roleIn(deal, me.uid))
      .map((deal) => moveOf(deal, roleIn(deal, me.uid) ?? 'buyer')),
    ...listings.data
      .filter((listing) => listing.state === 'changes-requested')
      .map((listing) => ({
        key: listing.id,
        to: urls.editListing(listing.id),
        cover: listing.cover,
        title: `Changes asked for: ${listing.title}`,
        text: 'Change them and submit again',
        since: listing.updatedAt,
      })),
  ].sort((a, b) => a.since.getTime() - b.since.getTime());
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
      <h1>Your move</h1>
      <p className="muted" style={{ marginBottom: 12 }}>
        {loading
          ? 'Looking'
          : moves.length
            ? `${moves.length === 1 ? 'One thing waits' : `${moves.length} things wait`} for you, oldest first.`
            : 'Nothing waits for you.'}
      </p>
      {deals.status === 'error' && <ErrorState text="Your deals could not be loaded." onRetry={deals.retry} />}
      {loading && <RowsSkeleton rows={3} />}
      <ul className="moves">
        {moves.map((move) => (
          <li key={move.key}>
            <Link to={move.to}>
              <Thumb url={move.cover} />
              <span className="grow">
                <b>{move.title}</b>
                <span className="muted small clip" style={{ display: 'block' }}>
                  {move.text}
                </span>
              </span>
              <span className="muted small">
                <RelativeTime date={move.since} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {!loading && !moves.length && (
        <div className="row wrap">
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

function StageCounts({ deals, uid }: { deals: Deal[]; uid: string }) {
  const buying = deals.filter((deal) => roleIn(deal, uid) === 'buyer').length;
  return (
    <section className="section">
      <div className="section-head">
        <h2>Deals by stage</h2>
        <span className="muted small">
          {buying} buying, {deals.length - buying} selling
        </span>
      </div>
      <dl className="stage-counts">
        {DEAL_STAGES.map((stage) => {
          const count = deals.filter((deal) => deal.stage === stage).length;
          return (
            <div key={stage} className={count ? '' : 'none'}>
              <dt>{STAGE_NAMES[stage]}</dt>
              <dd className="num">{count}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

import { Link } from 'react-router-dom';
import { Avatar } from '../../../../components/account/avatar.tsx';
import { ListingStateChip } from '../../../../components/listing/listing-state-chip.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import { RelativeTime } from '../../../../components/ui/relative-time.tsx';
import { StateChip } from '../../../../components/ui/state-chip.tsx';
import { countryName } from '../../../../domain/account/countries.ts';
import { STRIKE_LABELS } from '../../../../domain/account/strike.ts';
import { isAdmin, shownName, type User } from '../../../../domain/account/user.ts';
import { roleIn } from '../../../../domain/deal/deal.ts';
import { STAGE_NAMES } from '../../../../domain/deal/states.ts';
import { formatDate } from '../../../../domain/shared/time.ts';
import { adminPaths, sitePaths } from '../../../../domain/site-paths.ts';
import { useSessionsOf } from '../../data/use-account-notes.ts';
import { useDealsOf, useListingsOf } from '../../data/use-users.ts';
import { AuditTrail } from '../audit/audit-trail.tsx';
import { AccountActions } from './account-actions.tsx';
import { AccountNotes } from './account-notes.tsx';

/** One account with its listings and deals, and what may be done about it. */
export function UserDetails({ user, self }: { user: User; self: boolean }) {
  const listings = useListingsOf(user.uid).data;
  const deals = useDealsOf(user.uid).data;
  const sessions = useSessionsOf(user.uid).data;
  return (
    <section className="panel" style={{ marginBottom: 24 }}>
      <div className="panel-head wrap">
        <div className="row" style={{ gap: 14 }}>
          <Avatar url={user.pictureUrl} size="medium" />
          <div>
            <h2>{shownName(user)}</h2>
            <p className="muted small">
              {user.email || 'no email'}
              {!user.emailVerified && ', not verified'}
            </p>
          </div>
        </div>
        <UserChips user={user} />
      </div>
      <div className="panel-body stack" style={{ gap: 20 }}>
        <dl className="sums">
          <Fact label="User id">{user.uid}</Fact>
          <Fact label="Username">{user.username ?? 'none'}</Fact>
          <Fact label="Member since">{formatDate(user.createdAt)}</Fact>
          <Fact label="Country">{user.country ? countryName(user.country) : 'unknown'}</Fact>
          <Fact label="Sold, bought, cancelled as seller">
            {user.stats.sold}, {user.stats.bought}, {user.cancelledDeals}
          </Fact>
          {user.inactiveReason && <Fact label="Deactivated because">{user.inactiveReason}</Fact>}
        </dl>
        {listings.length > 0 && (
          <div>
            <h3>Listings</h3>
            <ul className="plain-list">
              {listings.map(({ id, title, state }) => (
                <li key={id} className="row between">
                  <Link to={sitePaths.listing(id, title)}>{title || 'Untitled draft'}</Link>
                  <ListingStateChip state={state} />
                </li>
              ))}
            </ul>
          </div>
        )}
        <p className="row wrap" style={{ gap: 16 }}>
          <Link to={adminPaths.offersOf(user.uid)} className="link">
            Their offers
          </Link>
          <Link to={adminPaths.invoicesOf(user.uid)} className="link">
            Their invoices
          </Link>
        </p>
        {deals.length > 0 && (
          <div>
            <h3>Deals</h3>
            <ul className="plain-list">
              {deals.map((deal) => (
                <li key={deal.id} className="row between">
                  <span>
                    <Link to={adminPaths.deal(deal.id)}>{deal.listing.title}</Link>, as {roleIn(deal, user.uid)}
                    {deal.offer && (
                      <>
                        , <Money cents={deal.offer.price} />
                      </>
                    )}
                  </span>
                  <StateChip tone="plain">{STAGE_NAMES[deal.stage]}</StateChip>
                </li>
              ))}
            </ul>
          </div>
        )}
        {sessions.length > 0 && (
          <div>
            <h3>Signed in on</h3>
            <ul className="plain-list">
              {sessions.map(({ id, device, lastSeenAt }) => (
                <li key={id} className="row between">
                  <span>{device}</span>
                  <span className="muted small">
                    <RelativeTime date={lastSeenAt} />
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
        {user.strikes.length > 0 && (
          <div>
            <h3>Strikes</h3>
            <ul className="plain-list">
              {user.strikes.map(({ measure, reason, at, liftedAt }) => (
                <li key={at.getTime()}>
                  {STRIKE_LABELS[measure]}, {formatDate(at)}
                  {liftedAt && `, taken back ${formatDate(liftedAt)}`}: <span className="muted">{reason}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        <AccountNotes uid={user.uid} />
        <AuditTrail kind="user" id={user.uid} />
        {self ? (
          <p className="muted small">This is you: another administrator changes your rights.</p>
        ) : (
          <AccountActions user={user} />
        )}
      </div>
    </section>
  );
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt className="muted">{label}</dt>
    <dd style={{ overflowWrap: 'anywhere' }}>{children}</dd>
  </div>
);

export const UserChips = ({ user }: { user: User }) => (
  <span className="row wrap">
    {user.deletedAt ? (
      <StateChip tone="hollow">Deleted</StateChip>
    ) : user.inactive ? (
      <StateChip tone="brick">Deactivated</StateChip>
    ) : (
      <StateChip tone="fern">Active</StateChip>
    )}
    {isAdmin(user) && <StateChip tone="slate">Administrator</StateChip>}
    {user.premium && <StateChip tone="plain">Member</StateChip>}
  </span>
);

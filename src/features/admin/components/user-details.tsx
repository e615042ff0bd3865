import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/avatar.tsx';
import { ListingStateChip } from '../../../components/listing-state-chip.tsx';
import { Money } from '../../../components/money.tsx';
import { StateChip } from '../../../components/state-chip.tsx';
import { urls } from '../../../components/urls.ts';
import { countryName } from '../../../domain/account/countries.ts';
import { isAdmin, shownName, type User } from '../../../domain/account/user.ts';
import { roleIn } from '../../../domain/deal/deal.ts';
import { STAGE_NAMES } from '../../../domain/deal/states.ts';
import { formatDate } from '../../../domain/shared/time.ts';
import { useDealsOf, useListingsOf } from '../data/use-users.ts';
import { AuditTrail } from './audit-trail.tsx';
import { ReasonButton } from './reason-button.tsx';

/** One account with its listings and deals, and what may be done about it. */
export function UserDetails({ user, self }: { user: User; self: boolean }) {
  const listings = useListingsOf(user.uid).data;
  const deals = useDealsOf(user.uid).data;
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
                  <Link to={urls.listing(id, title)}>{title || 'Untitled draft'}</Link>
                  <ListingStateChip state={state} />
                </li>
              ))}
            </ul>
          </div>
        )}
        {deals.length > 0 && (
          <div>
            <h3>Deals</h3>
            <ul className="plain-list">
              {deals.map((deal) => (
                <li key={deal.id} className="row between">
                  <span>
                    {deal.listing.title}, as {roleIn(deal, user.uid)}
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
        <AuditTrail kind="user" id={user.uid} />
        {self ? (
          <p className="muted small">This is you: another administrator changes your rights.</p>
        ) : (
          <Actions user={user} />
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

/** What is reversible says so; each asks for a reason and lands in the log. */
function Actions({ user }: { user: User }) {
  const { uid } = user;
  const name = shownName(user);
  const asks = 'Reason, which they read';
  if (user.deletedAt) return null;
  return (
    <div className="row wrap">
      {user.inactive ? (
        <ReasonButton
          command="reactivateAccount"
          label="Reactivate"
          explains={`${name} can use the site again. Listings that were live are paused, stopped deals go on with the time they had left.`}
          done={`${name} is active again.`}
          input={{ uid }}
        />
      ) : (
        <ReasonButton
          command="deactivateAccount"
          label="Deactivate"
          danger
          explains={`${name} sees nothing but a notice. Their listings are hidden, open offers void, unpaid deals cancelled, paid ones stopped. It can be taken back.`}
          done={`${name} is deactivated.`}
          asks={{ label: asks, input: (reason) => ({ uid, reason }) }}
        />
      )}
      {!user.inactive && (
        <>
          <ReasonButton
            command="setAdmin"
            label={isAdmin(user) ? 'Take administration away' : 'Make an administrator'}
            explains={
              isAdmin(user)
                ? `${name} becomes an ordinary account.`
                : `${name} may see and decide everything that you may. It can be taken back.`
            }
            done={isAdmin(user) ? `${name} is no administrator any more.` : `${name} is an administrator.`}
            asks={{ label: asks, input: (reason) => ({ uid, admin: !isAdmin(user), reason }) }}
          />
          <ReasonButton
            command="setPremium"
            label={user.premium ? 'Take the membership away' : 'Give a membership'}
            explains={user.premium ? 'Nothing is paid back by this.' : 'A membership without a payment.'}
            done={user.premium ? `${name} is no member any more.` : `${name} is a member.`}
            asks={{ label: asks, input: (reason) => ({ uid, premium: !user.premium, reason }) }}
          />
        </>
      )}
    </div>
  );
}

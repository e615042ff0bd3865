import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../../components/account/avatar.tsx';
import { stageTone } from '../../../../components/deal/tones.ts';
import { ListingStateChip } from '../../../../components/listing/listing-state-chip.tsx';
import { ListFoot } from '../../../../components/table/list-foot.tsx';
import { Moment } from '../../../../components/time/moment.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import { PlainList } from '../../../../components/ui/plain-list.tsx';
import { RelativeTime } from '../../../../components/ui/relative-time.tsx';
import { StateChip } from '../../../../components/ui/state-chip.tsx';
import { Sums, SumsRow } from '../../../../components/ui/sums.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { countryName } from '../../../../domain/account/countries.ts';
import { publicName, type User } from '../../../../domain/account/user.ts';
import { roleIn } from '../../../../domain/deal/deal.ts';
import { stageName } from '../../../../domain/dispute/dispute.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { useDealPages } from '../../../../lib/firebase/deal-reads.ts';
import { useUserListings, useUserSessions } from '../../data/account-reads.ts';
import { AuditTrail } from '../audit/audit-trail.tsx';
import { AccountActions } from './account-actions.tsx';
import { AccountNotes } from './account-notes.tsx';
import { UserChips } from './user-chips.tsx';
import { UserStrikes } from './user-strikes.tsx';

/** An account's deals, with its role and the offered price. */
function UserDeals({ uid }: { uid: string }) {
  const { data: deals, total, showMore } = useDealPages('deals', 'either', uid);
  if (!deals.length) return null;
  return (
    <div>
      <h3>Deals</h3>
      <PlainList>
        {deals.map((deal) => (
          <Group wrap="nowrap" key={deal.id} component="li" justify="space-between">
            <span>
              <Link dir="auto" to={adminPaths.deal(deal.id)}>
                {deal.listing.title}
              </Link>
              , as {roleIn(deal, uid)}
              {deal.offer && (
                <>
                  , <Money cents={deal.offer.price} />
                </>
              )}
            </span>
            <StateChip tone={stageTone(deal, null)}>{stageName(deal)}</StateChip>
          </Group>
        ))}
      </PlainList>
      <ListFoot shown={deals.length} total={total} onMore={showMore} />
    </div>
  );
}

/** An account's stored facts at a glance. */
const UserFacts = ({ user }: { user: User }) => (
  <Sums>
    <Fact label="User id">{user.uid}</Fact>
    <Fact label="Username">{user.username ?? 'none'}</Fact>
    <Fact label="Signed up">
      <Moment at={user.createdAt} form="date" />
    </Fact>
    <Fact label="Country">{user.country ? countryName(user.country) : 'unknown'}</Fact>
    <Fact label="Sold, bought, canceled as seller">
      {user.stats.sold}, {user.stats.bought}, {user.canceledDeals}
    </Fact>
    <Fact label="Second factor">
      {user.factorResetAt ? (
        <>
          will be removed on <Moment at={user.factorResetAt} />
        </>
      ) : user.hasFactor ? (
        'yes'
      ) : (
        'none'
      )}
    </Fact>
    {user.inactiveReason && <Fact label="Reason for deactivation">{user.inactiveReason}</Fact>}
  </Sums>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <SumsRow label={label} mutedLabel>
    <span className={textClasses.breakAnywhere}>{children}</span>
  </SumsRow>
);

/** An account's listings, including drafts. */
function UserListings({ uid }: { uid: string }) {
  const { data: listings, total, showMore } = useUserListings(uid);
  if (!listings.length) return null;
  return (
    <div>
      <h3>Listings</h3>
      <PlainList>
        {listings.map(({ id, title, state }) => (
          <Group wrap="nowrap" key={id} component="li" justify="space-between">
            <Link to={adminPaths.listing(id)}>{title || 'Untitled'}</Link>
            <ListingStateChip state={state} reader="admin" />
          </Group>
        ))}
      </PlainList>
      <ListFoot shown={listings.length} total={total} onMore={showMore} />
    </div>
  );
}

/** Devices the account is signed in on. */
function UserSessions({ uid }: { uid: string }) {
  const { data: sessions, total, showMore } = useUserSessions(uid);
  if (!sessions.length) return null;
  return (
    <div>
      <h3>Signed in on</h3>
      <PlainList>
        {sessions.map(({ id, device, lastSeenAt }) => (
          <Group wrap="nowrap" key={id} component="li" justify="space-between">
            <span>{device}</span>
            <Muted span>
              <RelativeTime date={lastSeenAt} />
            </Muted>
          </Group>
        ))}
      </PlainList>
      <ListFoot shown={sessions.length} total={total} onMore={showMore} />
    </div>
  );
}

/** One account: its actions, facts, listings, deals and administrator notes. */
export const UserDetails = ({ user, isSelf }: { user: User; isSelf: boolean }) => (
  <Panel mb="lg">
    <PanelHead>
      <Group gap="md" wrap="nowrap" miw={0}>
        <Avatar url={user.pictureUrl} size="medium" />
        <Box miw={0} className={textClasses.breakAnywhere}>
          <h2>{publicName(user)}</h2>
          <Muted>
            {user.email || 'no email'}
            {!user.emailVerified && ', not verified'}
          </Muted>
        </Box>
      </Group>
      <UserChips user={user} />
    </PanelHead>
    <PanelBody gap="mlg">
      {isSelf ? (
        <Muted>This is your own account. Only another administrator can change it.</Muted>
      ) : (
        <AccountActions user={user} />
      )}
      <UserFacts user={user} />
      <UserListings uid={user.uid} />
      <Group component="p" gap="md">
        <TextLink to={adminPaths.offersOf(user.uid)}>Their offers</TextLink>
        <TextLink to={adminPaths.invoicesOf(user.uid)}>Their invoices</TextLink>
      </Group>
      <UserDeals uid={user.uid} />
      <UserSessions uid={user.uid} />
      <UserStrikes strikes={user.strikes} />
      <AccountNotes uid={user.uid} />
      <AuditTrail kind="user" id={user.uid} />
    </PanelBody>
  </Panel>
);

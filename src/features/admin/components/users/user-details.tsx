import { Box, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../../components/account/avatar.tsx';
import { ListingStateChip } from '../../../../components/listing/listing-state-chip.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import { PlainList } from '../../../../components/ui/plain-list.tsx';
import { RelativeTime } from '../../../../components/ui/relative-time.tsx';
import { StateChip } from '../../../../components/ui/state-chip.tsx';
import { Sums } from '../../../../components/ui/sums.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { TextLink } from '../../../../components/ui/text-link.tsx';
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
    <Panel mb={24}>
      <PanelHead wrap>
        <Group gap={14}>
          <Avatar url={user.pictureUrl} size="medium" />
          <div>
            <h2>{shownName(user)}</h2>
            <Text size="sm" c="dimmed">
              {user.email || 'no email'}
              {!user.emailVerified && ', not verified'}
            </Text>
          </div>
        </Group>
        <UserChips user={user} />
      </PanelHead>
      <PanelBody style={{ gap: 20 }}>
        <Sums>
          <Fact label="User id">{user.uid}</Fact>
          <Fact label="Username">{user.username ?? 'none'}</Fact>
          <Fact label="Member since">{formatDate(user.createdAt)}</Fact>
          <Fact label="Country">{user.country ? countryName(user.country) : 'unknown'}</Fact>
          <Fact label="Sold, bought, cancelled as seller">
            {user.stats.sold}, {user.stats.bought}, {user.cancelledDeals}
          </Fact>
          {user.inactiveReason && <Fact label="Deactivated because">{user.inactiveReason}</Fact>}
        </Sums>
        {listings.length > 0 && (
          <div>
            <h3>Listings</h3>
            <PlainList>
              {listings.map(({ id, title, state }) => (
                <Group key={id} component="li" justify="space-between">
                  <Link to={sitePaths.listing(id, title)}>{title || 'Untitled draft'}</Link>
                  <ListingStateChip state={state} />
                </Group>
              ))}
            </PlainList>
          </div>
        )}
        <Group component="p" wrap="wrap" gap={16}>
          <TextLink to={adminPaths.offersOf(user.uid)}>Their offers</TextLink>
          <TextLink to={adminPaths.invoicesOf(user.uid)}>Their invoices</TextLink>
        </Group>
        {deals.length > 0 && (
          <div>
            <h3>Deals</h3>
            <PlainList>
              {deals.map((deal) => (
                <Group key={deal.id} component="li" justify="space-between">
                  <span>
                    <Link to={adminPaths.deal(deal.id)}>{deal.listing.title}</Link>, as {roleIn(deal, user.uid)}
                    {deal.offer && (
                      <>
                        , <Money cents={deal.offer.price} />
                      </>
                    )}
                  </span>
                  <StateChip tone="plain">{STAGE_NAMES[deal.stage]}</StateChip>
                </Group>
              ))}
            </PlainList>
          </div>
        )}
        {sessions.length > 0 && (
          <div>
            <h3>Signed in on</h3>
            <PlainList>
              {sessions.map(({ id, device, lastSeenAt }) => (
                <Group key={id} component="li" justify="space-between">
                  <span>{device}</span>
                  <Text size="sm" c="dimmed" span>
                    <RelativeTime date={lastSeenAt} />
                  </Text>
                </Group>
              ))}
            </PlainList>
          </div>
        )}
        {user.strikes.length > 0 && (
          <div>
            <h3>Strikes</h3>
            <PlainList>
              {user.strikes.map(({ measure, reason, at, liftedAt }) => (
                <li key={at.getTime()}>
                  {STRIKE_LABELS[measure]}, {formatDate(at)}
                  {liftedAt && `, taken back ${formatDate(liftedAt)}`}:{' '}
                  <Text inherit c="dimmed" span>
                    {reason}
                  </Text>
                </li>
              ))}
            </PlainList>
          </div>
        )}
        <AccountNotes uid={user.uid} />
        <AuditTrail kind="user" id={user.uid} />
        {self ? (
          <Text size="sm" c="dimmed">
            This is you: another administrator changes your rights.
          </Text>
        ) : (
          <AccountActions user={user} />
        )}
      </PanelBody>
    </Panel>
  );
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <Box component="dt" c="dimmed">
      {label}
    </Box>
    <dd className={textClasses.breakAnywhere}>{children}</dd>
  </div>
);

export const UserChips = ({ user }: { user: User }) => (
  <Group component="span" wrap="wrap">
    {user.deletedAt ? (
      <StateChip tone="hollow">Deleted</StateChip>
    ) : user.inactive ? (
      <StateChip tone="brick">Deactivated</StateChip>
    ) : (
      <StateChip tone="fern">Active</StateChip>
    )}
    {isAdmin(user) && <StateChip tone="slate">Administrator</StateChip>}
    {user.premium && <StateChip tone="plain">Member</StateChip>}
  </Group>
);

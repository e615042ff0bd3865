import { Box, Group, Text } from '@mantine/core';
import { Avatar } from '../../../../components/account/avatar.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { shownName, type User } from '../../../../domain/account/user.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { AuditTrail } from '../audit/audit-trail.tsx';
import { AccountActions } from './account-actions.tsx';
import { AccountNotes } from './account-notes.tsx';
import { UserChips } from './user-chips.tsx';
import { UserDeals } from './user-deals.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserListings } from './user-listings.tsx';
import { UserSessions } from './user-sessions.tsx';
import { UserStrikes } from './user-strikes.tsx';

/** One account: its facts, listings and deals, what administrators noted, and what can be done about it. */
export const UserDetails = ({ user, isSelf }: { user: User; isSelf: boolean }) => (
  <Panel mb={24}>
    <PanelHead>
      <Group gap={14} wrap="nowrap" miw={0}>
        <Avatar url={user.pictureUrl} size="medium" />
        <Box miw={0} className={textClasses.breakAnywhere}>
          <h2>{shownName(user)}</h2>
          <Text size="sm" c="dimmed">
            {user.email || 'no email'}
            {!user.emailVerified && ', not verified'}
          </Text>
        </Box>
      </Group>
      <UserChips user={user} />
    </PanelHead>
    <PanelBody gap={20}>
      <UserFacts user={user} />
      <UserListings uid={user.uid} />
      <Group component="p" gap={16}>
        <TextLink to={adminPaths.offersOf(user.uid)}>Their offers</TextLink>
        <TextLink to={adminPaths.invoicesOf(user.uid)}>Their invoices</TextLink>
      </Group>
      <UserDeals uid={user.uid} />
      <UserSessions uid={user.uid} />
      <UserStrikes strikes={user.strikes} />
      <AccountNotes uid={user.uid} />
      <AuditTrail kind="user" id={user.uid} />
      {isSelf ? (
        <Text size="sm" c="dimmed">
          This is your own account. Only another administrator can change it.
        </Text>
      ) : (
        <AccountActions user={user} />
      )}
    </PanelBody>
  </Panel>
);

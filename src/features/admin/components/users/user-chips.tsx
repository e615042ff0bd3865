import { Group } from '@mantine/core';
import { StateChip } from '../../../../components/ui/state-chip.tsx';
import { isAdmin, type User } from '../../../../domain/account/user.ts';

/** Chips for an account's state and special roles. */
export const UserChips = ({ user }: { user: User }) => (
  <Group component="span">
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

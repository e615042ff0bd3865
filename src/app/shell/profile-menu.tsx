import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/account/avatar.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { isAdmin, ownDisplayName, type User } from '../../domain/account/user.ts';
import { adminPaths, sitePaths } from '../../domain/site-paths.ts';
import { signOut } from '../../lib/session/sign-out.ts';

export function ProfileMenu({ me }: { me: User }) {
  const { setColorScheme } = useMantineColorScheme();
  const other = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark';
  return (
    <Menu position="bottom-end" width={220} radius="lg" shadow="md">
      <Menu.Target>
        <IconButton wide aria-label="Profile menu">
          <Avatar url={me.pictureUrl} />
          <IconChevronDown size={14} aria-hidden="true" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{ownDisplayName(me)}</Menu.Label>
        <Menu.Item component={Link} to={sitePaths.dashboard}>
          Dashboard
        </Menu.Item>
        <Menu.Item component={Link} to={sitePaths.messages}>
          Messages
        </Menu.Item>
        <Menu.Item component={Link} to={sitePaths.profile(me.username ?? me.uid)}>
          Profile
        </Menu.Item>
        <Menu.Item component={Link} to={sitePaths.settings()}>
          Settings
        </Menu.Item>
        {isAdmin(me) && (
          <Menu.Item component={Link} to={adminPaths.newListings}>
            Admin
          </Menu.Item>
        )}
        <Menu.Item onClick={() => setColorScheme(other)}>Switch to {other} colors</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => void signOut()}>Log Out</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

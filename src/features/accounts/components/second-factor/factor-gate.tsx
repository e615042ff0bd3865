import { Box, Text, Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { TextButton } from '../../../../components/ui/link.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import { isAdmin } from '../../../../domain/account/user.ts';
import { signOut } from '../../../../lib/session/sign-out.ts';
import { useSessionConfirmed } from '../../data/second-factor.ts';
import { useRealMe } from '../../data/use-session.tsx';

// Lazy-loaded, because only administrators see these screens.
const SetUpFactor = lazy(() => import('./set-up-factor.tsx').then((module) => ({ default: module.SetUpFactor })));
const ConfirmFactor = lazy(() => import('./confirm-factor.tsx').then((module) => ({ default: module.ConfirmFactor })));
const WIDTH = 460;

const FactorPage = ({ title, why, children }: { title: string; why: string; children: ReactNode }) => (
  <Box maw={WIDTH} mx="auto" my="xl">
    <Title order={1} mb="md">
      {title}
    </Title>
    <Box component="p" mb="mlg">
      {why}
    </Box>
    <Suspense fallback={<RowsSkeleton />}>{children}</Suspense>
    <Text size="sm" mt="lg">
      <TextButton onClick={() => void signOut()}>Log out</TextButton>
    </Text>
  </Box>
);

interface GateProps {
  children: ReactNode;
  /** Wraps the second-factor page in the site's frame. */
  frame: (page: ReactNode) => ReactNode;
}

/** Requires an administrator without a second factor to set one up before anything else. */
export function FirstFactorGate({ children, frame }: GateProps) {
  const me = useRealMe();
  const lacks = isAdmin(me) && !me.hasFactor;
  // Stays true until the recovery codes are saved, although the account has the factor before that.
  const [settingUp, setSettingUp] = useState(lacks);
  useEffect(() => {
    if (lacks) setSettingUp(true);
  }, [lacks]);
  if (!settingUp) return children;
  return frame(
    <FactorPage
      title="Set up a second factor"
      why="Administrators handle other people’s data, so a password is not enough. Add a passkey or an authenticator app to continue."
    >
      <SetUpFactor onDone={() => setSettingUp(false)} />
    </FactorPage>,
  );
}

/** Opens the admin area only for sessions confirmed with a second factor. */
export function ConfirmedGate({ children, frame, waiting }: GateProps & { waiting: ReactNode }) {
  const confirmed = useSessionConfirmed(useRealMe().factorsChangedAt);
  if (confirmed === null) return waiting;
  if (confirmed) return children;
  return frame(
    <FactorPage title="Confirm it’s you" why="The admin area needs your second factor, once each time you log in.">
      <ConfirmFactor onDone={() => {}} />
    </FactorPage>,
  );
}

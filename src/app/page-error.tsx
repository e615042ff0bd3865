import { Button, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ErrorState } from '../components/ui/error-state.tsx';
import { PageWidth } from '../components/ui/page.tsx';
import { PublicHeader } from './shell/public-header.tsx';

/**
 * Shown when a page failed to load, usually because of a lost connection or a new version of the site. A page opened
 * offline reloads once there is a connection.
 */
export function PageError() {
  const [offline] = useState(() => !navigator.onLine);
  useEffect(() => {
    if (!offline) return;
    const reload = () => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [offline]);
  return (
    <PageWidth pt="xl" maw={640}>
      <Title order={1} mb="md">
        {offline ? 'You’re offline' : 'This page could not be loaded'}
      </Title>
      {offline ? (
        <Text inherit role="status">
          This page will open when you’re back online.
        </Text>
      ) : (
        <>
          <ErrorState text="Something went wrong. Nothing you saved is lost." />
          <Button mt="md" onClick={() => location.reload()}>
            Reload
          </Button>
        </>
      )}
    </PageWidth>
  );
}

/** Shows `PageError` in the public frame, for when the page’s own frame could not be loaded. */
export const FrameError = () => (
  <>
    <PublicHeader />
    <main id="main" tabIndex={-1}>
      <PageError />
    </main>
  </>
);

import { Button, Title } from '@mantine/core';
import { useRouteError } from 'react-router-dom';
import { ErrorState } from '../components/ui/error-state.tsx';
import { PageWidth } from '../components/ui/page-width.tsx';

/** Shown when a page failed to load: usually a lost connection or a new version of the site. */
export function PageError() {
  const error = useRouteError();
  console.error(error);
  return (
    <PageWidth pt={40} maw={640}>
      <Title order={1} mb={16}>
        This page could not be loaded
      </Title>
      <ErrorState text="Something went wrong. Nothing you saved is lost." />
      <Button mt={16} onClick={() => location.reload()}>
        Reload
      </Button>
    </PageWidth>
  );
}

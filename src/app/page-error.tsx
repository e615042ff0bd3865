import { Button } from '@mantine/core';
import { useRouteError } from 'react-router-dom';
import { ErrorState } from '../components/ui/error-state.tsx';

/** A page that could not be shown: usually a lost connection or a new version of the site. */
export function PageError() {
  const error = useRouteError();
  console.error(error);
  return (
    <div className="wide" style={{ paddingTop: 40, maxWidth: 640 }}>
      <h1 style={{ marginBottom: 16 }}>This page could not be shown</h1>
      <ErrorState text="Something went wrong while it was loaded. Nothing you saved is lost." />
      <Button style={{ marginTop: 16 }} onClick={() => location.reload()}>
        Load it again
      </Button>
    </div>
  );
}

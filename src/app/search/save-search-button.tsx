import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { SearchState } from '../../domain/search/search-address.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { sessionFlag } from '../../lib/session/session-flag.ts';

const SignedInSave = lazy(() => import('./signed-in-save.tsx'));

/** Query parameter set while the dialog is open, so that the dialog reopens after login. */
const OPEN = 'save';

const icon = <IconBell size={16} stroke={1.6} aria-hidden />;

/** Saves the search in the URL. Visitors log in first and return to the same search with the dialog open. */
export function SaveSearchButton({ search }: { search: SearchState }) {
  const [params, setParams] = useSearchParams();
  const opened = params.has(OPEN);
  const withOpen = new URLSearchParams(params);
  withOpen.set(OPEN, '1');
  const back = `${sitePaths.search}?${withOpen}`;
  if (!sessionFlag.get()) {
    return (
      <Button component={Link} to={sitePaths.login(back)} variant="default" leftSection={icon}>
        Save this search
      </Button>
    );
  }
  const change = (open: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (open) next.set(OPEN, '1');
        else next.delete(OPEN);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => change(true)}>
        Save this search
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <SignedInSave search={search} back={back} control={{ opened, onChange: change }} />
        </Suspense>
      )}
    </>
  );
}

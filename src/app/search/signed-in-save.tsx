import { Modal, Skeleton, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Navigate } from 'react-router-dom';
import type { DialogControl } from '../../components/ui/command-dialog.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { filtersIn } from '../../domain/saved-search/search-address.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { SessionProvider, useSession } from '../../features/accounts/data/use-session.tsx';
import { SaveSearchDialog } from '../../features/saved-searches/components/save-search-dialog.tsx';
import { FirebaseProvider } from '../../lib/firebase/firebase-provider.tsx';

interface Props {
  /** The search as it stands in the address. */
  params: URLSearchParams;
  control: DialogControl;
}

/** What somebody who is signed in needs to save a search; loaded once they want to. */
export default function SignedInSave(props: Props) {
  return (
    <FirebaseProvider>
      <SessionProvider>
        <Save {...props} />
      </SessionProvider>
    </FirebaseProvider>
  );
}

function Save({ params, control }: Props) {
  const session = useSession();
  const filters = useMemo(() => filtersIn(params), [params]);
  if (session.status === 'ready' && session.me.emailVerified && filters)
    return <SaveSearchDialog me={session.me} filters={filters} control={control} />;
  if (session.status === 'signed-out')
    return <Navigate to={sitePaths.login(`${sitePaths.search}?${params}`)} replace />;
  return (
    <Modal opened={control.opened} onClose={() => control.onChange(false)} title="Save this search">
      {session.status !== 'ready' && <Skeleton height={180} />}
      {session.status === 'ready' && filters && (
        <Text>
          Verify your email first, so that alerts reach you.{' '}
          <TextLink to={sitePaths.verifyEmailStep}>Verify it</TextLink>
        </Text>
      )}
      {!filters && (
        <Text>This search cannot be saved: its address is not complete. Clear the filters and choose again.</Text>
      )}
    </Modal>
  );
}

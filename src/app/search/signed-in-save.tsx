import { Modal, Skeleton, Text } from '@mantine/core';
import { Navigate } from 'react-router-dom';
import type { DialogControl } from '../../components/ui/command-dialog.tsx';
import { TextLink } from '../../components/ui/link.tsx';
import type { SearchFilters } from '../../domain/search/search-query.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { SessionProvider, useSession } from '../../features/accounts/data/use-session.tsx';
import { SaveSearchDialog } from '../../features/saved-searches/components/save-search-dialog.tsx';
import { FirebaseProvider } from '../../lib/firebase/firebase-provider.tsx';

interface Props {
  search: SearchFilters;
  /** The URL to return to after login. */
  back: string;
  control: DialogControl;
}

/** The “save search” dialog for signed-in users; loaded on demand. */
export default function SignedInSave(props: Props) {
  return (
    <FirebaseProvider>
      <SessionProvider>
        <Save {...props} />
      </SessionProvider>
    </FirebaseProvider>
  );
}

function Save({ search, back, control }: Props) {
  const session = useSession();
  if (session.status === 'ready' && session.me.emailVerified)
    return <SaveSearchDialog me={session.me} filters={search} control={control} />;
  if (session.status === 'signed-out') return <Navigate to={sitePaths.login(back)} replace />;
  return (
    <Modal opened={control.opened} onClose={() => control.onChange(false)} title="Save this search">
      {session.status !== 'ready' && <Skeleton height={180} />}
      {session.status === 'ready' && (
        <Text>
          Verify your email first, so that alerts reach you.{' '}
          <TextLink to={sitePaths.verifyEmailStep}>Verify it</TextLink>
        </Text>
      )}
    </Modal>
  );
}

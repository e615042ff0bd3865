import { useQuery } from '@tanstack/react-query';
import { sitePaths } from '../../domain/site-paths.ts';
import { emulators, firebaseConfig } from '../firebase/firebase-config.ts';

type Kind = 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL';
const MODES: Record<Kind, string> = {
  VERIFY_EMAIL: 'verifyEmail',
  PASSWORD_RESET: 'resetPassword',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
};
const POLL_MS = 2000;

/** Returns the path of the latest link sent to an email address, because the emulator sends no emails. */
export const useWaitingLink = (kind: Kind, email: string | null) =>
  useQuery({
    queryKey: ['waiting-link', kind, email],
    queryFn: () => waitingLink(kind, email ?? ''),
    refetchInterval: (query) => (query.state.data ? false : POLL_MS),
    enabled: Boolean(emulators) && email !== null,
  }).data;

async function waitingLink(kind: Kind, email: string): Promise<string | null> {
  const url = `http://127.0.0.1:${emulators?.auth}/emulator/v1/projects/${firebaseConfig().projectId}/oobCodes`;
  const { oobCodes } = (await (await fetch(url)).json()) as {
    oobCodes: { email: string; newEmail?: string; requestType: string; oobCode: string }[];
  };
  const waiting = oobCodes.findLast(
    (code) => (code.newEmail ?? code.email) === email.toLowerCase() && code.requestType === kind,
  );
  return waiting ? sitePaths.authAction(MODES[kind], waiting.oobCode) : null;
}

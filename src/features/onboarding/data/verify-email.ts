import { useQuery } from '@tanstack/react-query';
import { sendEmailVerification } from 'firebase/auth';
import { ONBOARDING_POLL_MS } from '../../../domain/account/onboarding.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { firebaseAuth } from '../../../lib/firebase/firebase-auth.ts';

/** Checks every 5 seconds until the email address is verified. The profile subscription then picks up the change. */
export function useVerificationPoll(uid: string, verified: boolean): void {
  useQuery({
    queryKey: ['verification', uid],
    queryFn: () => callApi('fetchUser', { uid }),
    enabled: !verified,
    refetchInterval: (query) => (query.state.data?.email_verified ? false : ONBOARDING_POLL_MS),
  });
}

/** Resends the verification email to the signed-in account. */
export async function resendVerification(): Promise<void> {
  if (firebaseAuth.currentUser) await sendEmailVerification(firebaseAuth.currentUser);
}

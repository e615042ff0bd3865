import { onIdTokenChanged, signInWithCustomToken } from 'firebase/auth';
import { useEffect, useState } from 'react';
import type { ApiInput, ApiOutput } from '../../../domain/api.ts';
import { type Factor, factorSchema } from '../../../domain/factor/factor.ts';
import { accountQueries } from '../../../domain/queries/account-queries.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { firebaseAuth } from '../../../lib/firebase/firebase-auth.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

export type PasskeyOptions = NonNullable<ApiOutput<'beginConfirmation'>['options']>;
export type AddedFactor = ApiOutput<'finishTotp'>;

/** Error message if the browser's passkey dialog was closed or the browser has no passkey for this account. */
const NO_PASSKEY = 'No passkey was used. Try again, or use another way.';

/**
 * Loads the passkey library on demand, since it is rarely needed. Call this before the click, because browsers allow a
 * passkey prompt only right after a click.
 */
export const loadPasskeys = () => import('@simplewebauthn/browser');

/** The account's second factors, oldest first. */
export const useFactors = (uid: string): Live<Factor[]> => useLiveQuery(accountQueries.factors(uid), factorSchema);

/** Signs in with the token that confirms this session. Other tabs pick up the new sign-in. */
export async function signInWithConfirmation(token: string): Promise<void> {
  const { user } = await signInWithCustomToken(firebaseAuth, token);
  await user.getIdToken();
}

/** An authenticator app's secret, with the URI that opens an app on this device and the same URI as a QR code. */
export interface TotpKey {
  secret: string;
  uri: string;
  qr: string;
}

export async function beginTotp(): Promise<TotpKey> {
  const [{ secret, uri }, { renderSVG }] = await Promise.all([callApi('beginTotp', {}), import('uqr')]);
  return { secret, uri, qr: `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}` };
}

/** Asks the browser for a new passkey and adds it. */
export async function addPasskey(label: string): Promise<AddedFactor> {
  const [{ options }, { startRegistration }] = await Promise.all([callApi('beginPasskey', {}), loadPasskeys()]);
  const passkey = await startRegistration({ optionsJSON: options as never }).catch(() => {
    throw new Error('No passkey was added. Try again, or use an authenticator app.');
  });
  return callApi('finishPasskey', { passkey: passkey as never, label });
}

export async function confirmSession(proof: ApiInput<'confirmSession'>): Promise<void> {
  await signInWithConfirmation((await callApi('confirmSession', proof)).token);
}

/** Confirms the session with a passkey prompted by the browser. */
export async function confirmByPasskey(options: PasskeyOptions): Promise<void> {
  const { startAuthentication } = await loadPasskeys();
  const passkey = await startAuthentication({ optionsJSON: options as never }).catch(() => {
    throw new Error(NO_PASSKEY);
  });
  await confirmSession({ passkey: passkey as never });
}

export const beginConfirmation = (): Promise<ApiOutput<'beginConfirmation'>> => callApi('beginConfirmation', {});
export const finishTotp = (input: ApiInput<'finishTotp'>): Promise<AddedFactor> => callApi('finishTotp', input);

/**
 * Returns true if this session was confirmed with a second factor and none was removed since; null while unknown. The
 * server and the security rules enforce this; the UI only avoids requests that would be rejected.
 */
export function useSessionConfirmed(factorsChangedAt: Date | null | undefined): boolean | null {
  const [confirmedAt, setConfirmedAt] = useState<number | null>(null);
  useEffect(
    () =>
      onIdTokenChanged(firebaseAuth, (user) => {
        void user?.getIdTokenResult().then(({ claims }) => setConfirmedAt(Number(claims.confirmedAt ?? 0) * 1000));
      }),
    [],
  );
  if (confirmedAt === null) return null;
  return confirmedAt > 0 && confirmedAt >= (factorsChangedAt?.getTime() ?? 0);
}

import { auth } from '../../../functions/src/data/firestore/firebase.ts';
import { TEST } from '../../../scripts/suite/instances.ts';
import { HOUR_MS } from '../../../src/domain/shared/durations.ts';

const base = `http://127.0.0.1:${TEST.ports.auth}`;

/** Returns the latest code that the Auth emulator would have mailed to this address. */
export async function mailedCode(email: string): Promise<string> {
  const response = await fetch(`${base}/emulator/v1/projects/${TEST.projectId}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: { email: string; oobCode: string }[] };
  const found = oobCodes.findLast((code) => code.email === email);
  if (!found) throw new Error(`There is no mail for ${email}.`);
  return found.oobCode;
}

/** The Auth emulator’s response to a sign-in by password. */
interface SignedIn {
  localId: string;
  idToken: string;
  refreshToken: string;
  /** Lifetime of the token in seconds. */
  expiresIn: string;
}

/** Signs in by password, without a browser. */
export async function signInByPassword(email: string, password: string): Promise<SignedIn> {
  const response = await fetch(`${base}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const body = (await response.json()) as Partial<SignedIn>;
  if (!body.idToken) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`);
  return body as SignedIn;
}

/** Signs in by password and returns the ID token. */
export const idToken = async (email: string, password: string): Promise<string> =>
  (await signInByPassword(email, password)).idToken;

/**
 * Signs in with a custom token whose claims say when a second factor confirmed the session, as after `confirmSession`.
 */
export async function signInConfirmed(uid: string, confirmedAt = new Date()): Promise<Omit<SignedIn, 'localId'>> {
  const seconds = Math.floor(confirmedAt.getTime() / 1000);
  return signInByToken(await (await auth()).createCustomToken(uid, { confirmedAt: seconds }));
}

/** Signs in with a custom token, without a browser. */
export async function signInByToken(token: string): Promise<Omit<SignedIn, 'localId'>> {
  const response = await fetch(
    `${base}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=demo-key`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, returnSecureToken: true }),
    },
  );
  const body = (await response.json()) as Partial<SignedIn>;
  if (!body.idToken) throw new Error(`The custom token was refused: ${JSON.stringify(body)}`);
  return body as SignedIn;
}

/** Exchanges a refresh token for a new ID token. */
export async function refreshIdToken(refreshToken: string): Promise<string> {
  const response = await fetch(`${base}/securetoken.googleapis.com/v1/token?key=demo-key`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  return ((await response.json()) as { id_token: string }).id_token;
}

/** Returns a token with the given times, in seconds since 1970. The Auth emulator's tokens are not signed. */
export function tokenOf(
  person: { uid: string; email: string },
  times: { iat?: number; exp?: number; authTime?: number; confirmedAt?: number },
): string {
  const now = Math.floor(Date.now() / 1000);
  const { iat = now, exp = now + 3600, authTime = iat, confirmedAt } = times;
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    iss: `https://securetoken.google.com/${TEST.projectId}`,
    aud: TEST.projectId,
    sub: person.uid,
    user_id: person.uid,
    email: person.email,
    email_verified: true,
    auth_time: authTime,
    ...(confirmedAt !== undefined && { confirmedAt }),
    iat,
    exp,
    firebase: { identities: {}, sign_in_provider: 'password' },
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

/**
 * Makes tokens from before the account's creation valid. Otherwise the emulator rejects them as if they were revoked.
 */
export async function acceptOldTokens(uid: string): Promise<void> {
  const url = `${base}/identitytoolkit.googleapis.com/v1/projects/${TEST.projectId}/accounts:update`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ localId: uid, validSince: '1' }),
  });
  if (!answer.ok) throw new Error(`The Auth emulator answered ${answer.status}.`);
}

/** Changes an address without confirming the new one, as a thief with a stolen password could. */
export async function changeEmail(token: string, email: string): Promise<void> {
  const answer = await fetch(`${base}/identitytoolkit.googleapis.com/v1/accounts:update?key=demo-key`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ idToken: token, email }),
  });
  if (!answer.ok) throw new Error(`The Auth emulator answered ${answer.status}: ${await answer.text()}`);
}

/**
 * Backdates the creation of an account, and with it the last end of its sessions at the identity provider, by an hour.
 */
export async function backdateAccount(uid: string): Promise<void> {
  const hourAgo = Date.now() - HOUR_MS;
  const url = `${base}/identitytoolkit.googleapis.com/v1/projects/${TEST.projectId}/accounts:update`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ localId: uid, createdAt: String(hourAgo), validSince: String(Math.floor(hourAgo / 1000)) }),
  });
  if (!answer.ok) throw new Error(`The Auth emulator answered ${answer.status}.`);
}

/** Makes a link for a new password and returns the link's code, as the email would contain it. */
export async function resetCode(email: string): Promise<string> {
  const link = await (await auth()).generatePasswordResetLink(email);
  return new URL(link).searchParams.get('oobCode') ?? '';
}

/** Sets a new password at the provider itself, without using our API. */
export async function resetDirectly(oobCode: string, newPassword: string): Promise<void> {
  const answer = await fetch(`${base}/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=demo-key`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ oobCode, newPassword }),
  });
  if (!answer.ok) throw new Error(`The Auth emulator answered ${answer.status}: ${await answer.text()}`);
}

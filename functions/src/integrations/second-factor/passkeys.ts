import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { BRAND } from '../../../../src/domain/brand.ts';
import type { FactorSecrets } from '../../../../src/domain/factor/factor.ts';

type Passkey = FactorSecrets['passkeys'][string];
/** The origins of this site; the host of the first one is the passkeys' relying party id. */
export type SiteOrigins = readonly [string, ...string[]];

const hostOf = ([site]: SiteOrigins): string => new URL(site).hostname;
const toDescriptor = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  transports: transports as NonNullable<RegistrationResponseJSON['response']['transports']>,
});

/** Returns options for adding a passkey, excluding those the account already has. */
export const passkeyCreationOptions = (
  origins: SiteOrigins,
  account: { uid: string; email: string },
  known: readonly Passkey[],
): ReturnType<typeof generateRegistrationOptions> =>
  generateRegistrationOptions({
    rpName: BRAND,
    rpID: hostOf(origins),
    userID: new TextEncoder().encode(account.uid),
    userName: account.email,
    attestationType: 'none',
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });

/** Returns options for confirming a session with one of these passkeys. */
export const passkeyRequestOptions = (
  origins: SiteOrigins,
  known: readonly Passkey[],
): ReturnType<typeof generateAuthenticationOptions> =>
  generateAuthenticationOptions({
    rpID: hostOf(origins),
    allowCredentials: known.map(toDescriptor),
    userVerification: 'preferred',
  });

/** Returns the origin and challenge expected in the browser's response. */
const expectations = (origins: SiteOrigins, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: [...origins],
  expectedRPID: hostOf(origins),
  requireUserVerification: false,
});

/** Verifies a passkey created by a browser for this challenge; null if it is invalid. */
export async function verifyNewPasskey(
  origins: SiteOrigins,
  challenge: string,
  response: unknown,
): Promise<Passkey | null> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    ...expectations(origins, challenge),
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return null;
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports ?? [],
  };
}

/** Returns the passkey's new counter if it signed this challenge; null if it did not. */
export async function verifyPasskeySignature(
  origins: SiteOrigins,
  challenge: string,
  passkey: Passkey,
  response: unknown,
): Promise<number | null> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    ...expectations(origins, challenge),
    credential: {
      ...toDescriptor(passkey),
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}

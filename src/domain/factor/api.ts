import * as z from 'zod';
import type { ApiName } from '../api-paths.ts';
import { adminCommand, done, type Endpoint, id, perDay, perHour, reason, uid, userCall } from '../endpoint.ts';
import { factorLabelSchema } from './factor.ts';

/** A result of the browser's WebAuthn API, as JSON; the verification library checks the remaining fields. */
const passkeyResponse = z.looseObject({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(10_000) }),
});
const code = z.string().regex(/^\d{6}$/, 'The code has six digits.');
/** Options for the browser's WebAuthn API, as JSON. */
const passkeyOptions = z.record(z.string(), z.unknown());
/** A custom token from the identity provider; signing in with it confirms the session. */
const token = z.string();
const recoveryCodes = z.array(z.string());
const added = z.strictObject({
  token,
  /** Only returned with the first second factor. Shown once and stored as hashes. */
  recoveryCodes: recoveryCodes.nullable(),
});

/**
 * API calls for second factors, which callers can only make for their own account. None is a command, because results
 * of commands are stored and these contain secrets.
 */
export const factorApi = {
  beginTotp: userCall({
    summary: 'Starts adding an authenticator app, and returns the secret to type or to scan.',
    input: z.strictObject({}),
    output: z.strictObject({ secret: z.string(), uri: z.string() }),
    limit: perHour(20),
  }),
  finishTotp: userCall({
    summary: 'Adds the authenticator app after its first code, and confirms the session.',
    input: z.strictObject({ code, label: factorLabelSchema }),
    output: added,
    limit: perHour(30),
  }),
  beginPasskey: userCall({
    summary: 'Starts adding a passkey, and returns the options for the browser.',
    input: z.strictObject({}),
    output: z.strictObject({ options: passkeyOptions }),
    limit: perHour(20),
  }),
  finishPasskey: userCall({
    summary: 'Adds the passkey that the browser made, and confirms the session.',
    input: z.strictObject({ passkey: passkeyResponse, label: factorLabelSchema }),
    output: added,
    limit: perHour(30),
  }),
  beginConfirmation: userCall({
    summary: 'Starts confirming the session, and returns the options for the browser if the account has a passkey.',
    input: z.strictObject({}),
    output: z.strictObject({ options: passkeyOptions.nullable(), totp: z.boolean() }),
    limit: perHour(120),
  }),
  confirmSession: userCall({
    summary:
      'Confirms the session with a second factor: the code of an authenticator app, a passkey, or a recovery code. Ten wrong ones in an hour end the attempts.',
    input: z.union([
      z.strictObject({ code }),
      z.strictObject({ passkey: passkeyResponse }),
      z.strictObject({ recoveryCode: z.string().trim().min(1, 'Enter a recovery code.').max(40) }),
    ]),
    output: z.strictObject({ token }),
    limit: perHour(120),
  }),
  renewRecoveryCodes: userCall({
    summary: 'Replaces the recovery codes.',
    input: z.strictObject({}),
    output: z.strictObject({ recoveryCodes }),
    limit: perDay(20),
    confirm: 'recent',
  }),
  removeFactor: userCall({
    summary: 'Removes a second factor, and ends the confirmation of every other session.',
    input: z.strictObject({ factorId: id }),
    output: z.strictObject({ token }),
    limit: perHour(30),
    confirm: 'recent',
  }),
  stopFactorReset: userCall({
    summary: 'Stops the reset of the second factors that an administrator asked for.',
    input: z.strictObject({}),
    output: done,
    limit: perDay(50),
  }),
  resetFactors: adminCommand({
    summary: 'Resets the second factors of another account after a day, unless its owner stops it.',
    input: z.strictObject({ uid, reason }),
    output: done,
    limit: perHour(60),
    confirm: 'recent',
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;

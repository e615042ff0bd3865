import { totpCode } from '../../../scripts/demo/totp-code.ts';
import { MINUTE_MS } from '../../../src/domain/shared/durations.ts';
import { call } from '../api/api-calls.ts';
import { idToken, signInByToken, signInConfirmed } from './emulator-auth.ts';
import { makePerson, PASSWORD, type TestPerson } from './make-person.ts';

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
/** Returns the same account, signed in by password only. */
export const withPasswordSession = async (person: TestPerson): Promise<TestPerson> => ({
  ...person,
  token: await idToken(person.email, PASSWORD),
});
export const withConfirmedSession = async (person: TestPerson, at: Date): Promise<TestPerson> => ({
  ...person,
  token: (await signInConfirmed(person.uid, at)).idToken,
});
export const withToken = async (person: TestPerson, token: string): Promise<TestPerson> => ({
  ...person,
  token: (await signInByToken(token)).idToken,
});

/** Makes a new account that has just signed in without a second factor. */
export const makeNewcomer = async (name: string, patch = {}) =>
  withPasswordSession(await makePerson(name, { hasFactor: false, ...patch }));

export interface WithTotp {
  person: TestPerson;
  secret: string;
  codes: string[];
  /** The code with which the app was added. */
  used: string;
}
/** Adds an authenticator app through the API. */
export async function addTotp(person: TestPerson): Promise<WithTotp> {
  const { secret } = await call('beginTotp', person, {});
  const code = totpCode(secret, new Date());
  const { token, recoveryCodes } = await call('finishTotp', person, { code, label: 'Phone' });
  return { person: await withToken(person, token), secret, codes: recoveryCodes ?? [], used: code };
}

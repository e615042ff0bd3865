import type { ApiInput, ApiOutput } from '../../domain/api.ts';
import { API_PATHS, type ApiName } from '../../domain/api-paths.ts';
import { AppError } from '../../domain/errors.ts';
import type { ApiPath } from '../../domain/public-reads.ts';
import { impersonatedUid } from '../session/impersonated-uid.ts';
import { request } from './read-api.ts';

type TokenSource = () => Promise<string | null>;
let tokenSource: TokenSource = async () => null;

/** The signed-in part of the site sets where ID tokens come from. Public pages never need one. */
export function setTokenSource(source: TokenSource): void {
  tokenSource = source;
}

let onSignedOut: () => void = () => {};
/** Sets what happens when the server no longer accepts the token: the session is over. */
export function setOnSignedOut(react: () => void): void {
  onSignedOut = react;
}

/** Calls made for the real account, also while it impersonates another: the account check, sessions, and ending it. */
const OWN: readonly ApiName[] = [
  'fetchUser',
  'openSession',
  'signOutEverywhere',
  'startImpersonation',
  'endImpersonation',
];

/** Headers that say who is calling: nobody, oneself, or an administrator for the impersonated account. */
export async function authorized(mayAct = true): Promise<{ Authorization?: string; 'X-Act-As'?: string }> {
  const token = await tokenSource();
  const as = mayAct ? impersonatedUid.get() : null;
  return { ...(token && { Authorization: `Bearer ${token}` }), ...(as && { 'X-Act-As': as }) };
}

/** Calls a POST endpoint. A command takes effect once per `key`, however often it is sent. */
export async function callApi<N extends ApiName>(
  name: N,
  input: ApiInput<N>,
  key: string = crypto.randomUUID(),
): Promise<ApiOutput<N>> {
  const headers = await authorized(!OWN.includes(name));
  const [, path, dateKeys]: ApiPath = API_PATHS[name];
  const answer = request<ApiOutput<N>>(
    fetch(path, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        ...headers,
      },
    }),
    dateKeys,
  );
  if (headers.Authorization) {
    answer.catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'unauthenticated') onSignedOut();
    });
  }
  return answer;
}

import type { ApiInput, ApiOutput } from '../../domain/api.ts';
import { API_PATHS, type ApiName } from '../../domain/api-paths.ts';
import { AppError } from '../../domain/errors.ts';
import type { ApiPath } from '../../domain/public-reads.ts';
import { impersonatedUid } from '../session/impersonated-uid.ts';
import { request } from './read-api.ts';

type TokenSource = () => Promise<string | null>;
let tokenSource: TokenSource = async () => null;

/** Sets where ID tokens come from. Only the signed-in part of the site calls this; public pages need no token. */
export function setTokenSource(source: TokenSource): void {
  tokenSource = source;
}

let onSignedOut: () => void = () => {};
/** Sets what happens when the server no longer accepts the token because the session is over. */
export function setOnSignedOut(callback: () => void): void {
  onSignedOut = callback;
}

/** Calls that are always made as the real account, even while it impersonates another. */
const AS_REAL_ACCOUNT: readonly ApiName[] = [
  'fetchUser',
  'openSession',
  'signOutEverywhere',
  'startImpersonation',
  'endImpersonation',
];

/** The headers that identify the caller: none for a visitor, a token, and the impersonated account if there is one. */
export async function authorized(canImpersonate = true): Promise<{ Authorization?: string; 'X-Act-As'?: string }> {
  const token = await tokenSource();
  const impersonated = canImpersonate ? impersonatedUid.get() : null;
  return { ...(token && { Authorization: `Bearer ${token}` }), ...(impersonated && { 'X-Act-As': impersonated }) };
}

/** Calls a POST endpoint. A command is idempotent: it takes effect once per `key`, however often it is sent. */
export async function callApi<N extends ApiName>(
  name: N,
  input: ApiInput<N>,
  key: string = crypto.randomUUID(),
): Promise<ApiOutput<N>> {
  const headers = await authorized(!AS_REAL_ACCOUNT.includes(name));
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

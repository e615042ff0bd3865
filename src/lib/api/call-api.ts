import type { ApiInput, ApiOutput, Wire } from '../../domain/api.ts';
import { API_PATHS, type ApiName } from '../../domain/api-paths.ts';
import { AppError } from '../../domain/errors.ts';
import { impersonatedUid } from '../session/impersonated-uid.ts';
import { request } from './read-api.ts';

type TokenSource = () => Promise<string | null>;
let tokenSource: TokenSource = async () => null;

/** The signed-in part of the site says where ID tokens come from; public pages never ask. */
export function setTokenSource(source: TokenSource): void {
  tokenSource = source;
}

let onSignedOut: () => void = () => {};
/** What happens when the server takes a token for no good any more: the session is over. */
export function setOnSignedOut(react: () => void): void {
  onSignedOut = react;
}

/** Always of whoever is signed in, whomever they look as: the account check, sessions, and the way out. */
const OWN: readonly ApiName[] = [
  'fetchUser',
  'openSession',
  'signOutEverywhere',
  'startImpersonation',
  'endImpersonation',
];

/** Who is calling, as headers say it: nobody, oneself, or support for somebody else. */
export async function authorized(mayAct = true): Promise<{ Authorization?: string; 'X-Act-As'?: string }> {
  const token = await tokenSource();
  const as = mayAct ? impersonatedUid.get() : null;
  return { ...(token && { Authorization: `Bearer ${token}` }), ...(as && { 'X-Act-As': as }) };
}

/** Calls a POST endpoint. `key` makes a command take effect once, however often it is sent. */
export async function callApi<N extends ApiName>(
  name: N,
  input: ApiInput<N>,
  key: string = crypto.randomUUID(),
): Promise<Wire<ApiOutput<N>>> {
  const headers = await authorized(!OWN.includes(name));
  const answer = request<Wire<ApiOutput<N>>>(
    fetch(API_PATHS[name][1], {
      method: 'POST',
      body: JSON.stringify(input),
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        ...headers,
      },
    }),
  );
  if (headers.Authorization) {
    answer.catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'unauthenticated') onSignedOut();
    });
  }
  return answer;
}

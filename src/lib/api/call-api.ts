import type { ApiInput, ApiOutput, RealAccountCall } from '../../domain/api.ts';
import { API_PATHS, type ApiName } from '../../domain/api-paths.ts';
import { AppError } from '../../domain/errors.ts';
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

let onFactorRequired: (() => Promise<void>) | null = null;
let confirming: Promise<void> | null = null;
/** Sets what confirms the session when a call needs a second factor; the calls wait for it and are then repeated. */
export function setOnFactorRequired(callback: (() => Promise<void>) | null): void {
  onFactorRequired = callback;
}

/** The calls whose endpoints say `asRealAccount`, without their schemas; another list does not compile. */
const AS_REAL_ACCOUNT: Readonly<Record<RealAccountCall, true>> = {
  fetchUser: true,
  openSession: true,
  signOutEverywhere: true,
  beginTotp: true,
  finishTotp: true,
  beginPasskey: true,
  finishPasskey: true,
  beginConfirmation: true,
  confirmSession: true,
  startImpersonation: true,
  endImpersonation: true,
};

/**
 * The headers that identify the caller: none for a visitor, a token, and the impersonated account if there is one. It
 * is the one of when the call is made: fetching the token may take longer than the impersonation.
 */
export async function authorized(
  actAs: string | null = impersonatedUid.get(),
): Promise<{ Authorization?: string; 'X-Act-As'?: string }> {
  const token = await tokenSource();
  return { ...(token && { Authorization: `Bearer ${token}` }), ...(actAs && { 'X-Act-As': actAs }) };
}

/**
 * Calls a POST endpoint. A command is idempotent: it takes effect once per `key`, however often it is sent. A call that
 * needs a second factor waits for it and is sent again; if none is given, it is refused.
 */
export async function callApi<N extends ApiName>(
  name: N,
  input: ApiInput<N>,
  key: string = crypto.randomUUID(),
): Promise<ApiOutput<N>> {
  const actAs = name in AS_REAL_ACCOUNT ? null : impersonatedUid.get();
  try {
    return await send(name, input, { key, actAs });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'second-factor-required') || !onFactorRequired) throw error;
    // Several calls may need it at the same time.
    confirming ??= onFactorRequired().finally(() => {
      confirming = null;
    });
    await confirming;
    return send(name, input, { key, actAs });
  }
}

interface Sending {
  key: string;
  actAs: string | null;
}

async function send<N extends ApiName>(name: N, input: ApiInput<N>, { key, actAs }: Sending): Promise<ApiOutput<N>> {
  const headers = await authorized(actAs);
  const [, path] = API_PATHS[name];
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
  );
  if (headers.Authorization) {
    answer.catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'unauthenticated') onSignedOut();
    });
  }
  return answer;
}

import type { ApiInput, ApiOutput } from '../../domain/api.ts';
import { API_PATHS, type ApiName } from '../../domain/api-paths.ts';
import { AppError } from '../../domain/errors.ts';
import type { ApiPath } from '../../domain/public-reads.ts';
import { caller } from './caller.ts';
import { request } from './read-api.ts';

/** The pending second-factor confirmation, shared because several calls may need one at the same time. */
let confirming: Promise<void> | null = null;

/**
 * Returns the headers that identify the caller (none for a visitor): the token and the impersonated account. The
 * account is captured at call time because fetching the token may outlast the impersonation.
 */
export async function authHeaders(
  actAs: string | null = caller.actsFor,
): Promise<{ Authorization?: string; 'X-Act-As'?: string }> {
  const token = await caller.token();
  return { ...(token && { Authorization: `Bearer ${token}` }), ...(actAs && { 'X-Act-As': actAs }) };
}

/**
 * Calls a POST endpoint; a command takes effect once per idempotency key, even if it is resent. A call that requires a
 * second factor waits for the user's confirmation and is then resent; without a confirmation, it fails.
 */
export async function callApi<N extends ApiName>(
  name: N,
  input: ApiInput<N>,
  key: string = crypto.randomUUID(),
): Promise<ApiOutput<N>> {
  const [, , as]: ApiPath = API_PATHS[name];
  const actAs = as === 'real-account' ? null : caller.actsFor;
  try {
    return await send(name, input, { key, actAs });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'second-factor-required') || !caller.confirm) throw error;
    confirming ??= caller.confirm().finally(() => {
      confirming = null;
    });
    await confirming;
    return send(name, input, { key, actAs });
  }
}

/**
 * Maximum length of a keepalive request's body: browsers allow 64 KiB for all such requests together, and a character
 * takes up to three bytes.
 */
const MAX_KEEPALIVE_LENGTH = 20_000;

interface Sending {
  key: string;
  actAs: string | null;
}

async function send<N extends ApiName>(name: N, input: ApiInput<N>, { key, actAs }: Sending): Promise<ApiOutput<N>> {
  const headers = await authHeaders(actAs);
  const [, path] = API_PATHS[name];
  const body = JSON.stringify(input);
  const answer = request<ApiOutput<N>>(
    fetch(path, {
      method: 'POST',
      body,
      // A page still sends pending changes while the user leaves it, but browsers let only requests with short bodies
      // outlive the page.
      keepalive: document.visibilityState === 'hidden' && body.length < MAX_KEEPALIVE_LENGTH,
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        ...headers,
      },
    }),
  );
  if (headers.Authorization) {
    answer.catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'unauthenticated') caller.onSignedOut();
    });
  }
  return answer;
}

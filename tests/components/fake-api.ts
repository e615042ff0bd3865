import type { ApiInput, ApiOutput } from '../../src/domain/api.ts';
import { API_PATHS, type ApiName } from '../../src/domain/api-paths.ts';
import { type AppError, ERRORS, type ErrorCode } from '../../src/domain/errors.ts';

/** A call that the page sent. */
interface FakeCall<N extends ApiName> {
  input: ApiInput<N>;
  key: string | null;
  /** The account that the call acts for during an impersonation. */
  actAs: string | null;
}
type Handler = (input: never) => unknown;

const handlers = new Map<string, { handler: Handler; calls: FakeCall<ApiName>[] }>();
let unexpected: string[] = [];

/**
 * Fakes an endpoint for the current test and returns the calls it receives. A handler that throws an `AppError` refuses
 * the call, and a `TypeError` is a lost connection, as `fetch` reports it.
 */
export function fakeApi<N extends ApiName>(
  name: N,
  handler: (input: ApiInput<N>) => ApiOutput<N> | Promise<ApiOutput<N>>,
): FakeCall<N>[] {
  const calls: FakeCall<N>[] = [];
  handlers.set(API_PATHS[name][1], { handler, calls });
  return calls;
}

/** Replaces `fetch`: only faked endpoints respond. */
export async function respondWithFakes(resource: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(resource instanceof Request ? resource.url : resource, location.origin).pathname;
  const fake = handlers.get(url);
  if (!fake) {
    unexpected.push(`${init.method ?? 'GET'} ${url}`);
    throw new TypeError(`${url} is not faked in this test.`);
  }
  const input: unknown = JSON.parse(String(init.body ?? '{}'));
  const headers = new Headers(init.headers);
  fake.calls.push({ input: input as never, key: headers.get('Idempotency-Key'), actAs: headers.get('X-Act-As') });
  try {
    return Response.json(await fake.handler(input as never));
  } catch (error) {
    if (error instanceof TypeError) throw error;
    const { code, message, details } = error as AppError;
    return Response.json({ error: { code, message, details } }, { status: ERRORS[code as ErrorCode][0] });
  }
}

/** Removes the fakes of a test, and returns the calls that had no fake. */
export function forgetFakes(): string[] {
  const called = unexpected;
  unexpected = [];
  handlers.clear();
  return called;
}

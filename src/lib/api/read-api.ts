import type { ApiOutput } from '../../domain/api.ts';
import { AppError, ERRORS, type ErrorCode, type FieldProblem } from '../../domain/errors.ts';
import { PUBLIC_READS } from '../../domain/public-reads.ts';
import { parseWithDates } from '../../domain/shared/parse-with-dates.ts';
import { formatStoredMoments } from '../../domain/shared/stored-moments.ts';
import { NetworkError } from './network-error.ts';

/** Parses a response body, including its dates; returns null if the body isn't JSON. */
function parseAnswer(json: string): unknown {
  try {
    return parseWithDates(json);
  } catch {
    return null;
  }
}

// API reads for public pages. This module contains only the paths that these pages need, which keeps it small.

type PublicRead = keyof typeof PUBLIC_READS;
/** The parameter names (`:id`) in a path. */
type IdIn<Path extends string> = Path extends `${string}:${infer Id}/${infer Rest}`
  ? Id | IdIn<`/${Rest}`>
  : Path extends `${string}:${infer Id}`
    ? Id
    : never;

/** Calls a public GET endpoint. No token is sent, so caches can serve everyone the same response. */
export function readApi<N extends PublicRead>(
  name: N,
  ids: Record<IdIn<(typeof PUBLIC_READS)[N][1]>, string>,
  query?: URLSearchParams,
  signal?: AbortSignal,
): Promise<ApiOutput<N>> {
  const [, path] = PUBLIC_READS[name];
  const filled = path.replace(/:(\w+)/g, (_, id: keyof typeof ids) => encodeURIComponent(ids[id]));
  const url = query ? `${filled}?${query}` : filled;
  return request(takeEarlyAnswer(url) ?? fetch(url, signal ? { signal } : undefined));
}

/**
 * Returns the response that index.html requested before this code loaded, if it was for this URL. Only the first call
 * may use it.
 */
function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const early = globalThis.earlyAnswer;
  globalThis.earlyAnswer = undefined;
  return early?.url === url ? early.answer : undefined;
}

/** Returns the response body with its dates parsed; throws an `AppError` if the API rejected the request. */
export async function request<T>(sent: Promise<Response>): Promise<T> {
  const response = await sent.catch(() => {
    throw new NetworkError();
  });
  const body = parseAnswer(await response.text().catch(() => ''));
  if (!response.ok) throw refusalOf(body);
  return body as T;
}

/**
 * The body of an error response. `error` contains the code, message and details; for a few calls in the specification,
 * it is only the message, with the code beside it.
 */
interface Refusal {
  error?: string | { code?: string; message?: string; details?: FieldProblem[] };
  code?: string;
  details?: FieldProblem[];
}

/** Converts an error response's body to an error with its code, message and details. */
export function refusalOf(body: unknown): AppError {
  const refusal = body as Refusal | null;
  const error = typeof refusal?.error === 'string' ? { ...refusal, message: refusal.error } : refusal?.error;
  const code: ErrorCode = error?.code && error.code in ERRORS ? (error.code as ErrorCode) : 'internal';
  const details = error?.details?.map((one) => ({ ...one, message: formatStoredMoments(one.message) }));
  return new AppError(code, error?.message && formatStoredMoments(error.message), details);
}

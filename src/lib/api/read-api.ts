import type { ApiOutput } from '../../domain/api.ts';
import { AppError, ERRORS, type ErrorCode, type FieldProblem } from '../../domain/errors.ts';
import { PUBLIC_READS } from '../../domain/public-reads.ts';
import { parseWithDates } from '../../domain/shared/parse-with-dates.ts';
import { withMoments } from '../../domain/shared/stored-moments.ts';
import { NetworkError } from './network-error.ts';

/** A response body, with its dates; null if it is not JSON. */
function parseAnswer(json: string): unknown {
  try {
    return parseWithDates(json);
  } catch {
    return null;
  }
}

// Public pages read from the API here. It knows only their few paths, so that it stays small.

type PublicRead = keyof typeof PUBLIC_READS;
/** The names of the `:ids` in a path. */
type IdIn<Path extends string> = Path extends `${string}:${infer Id}/${infer Rest}`
  ? Id | IdIn<`/${Rest}`>
  : Path extends `${string}:${infer Id}`
    ? Id
    : never;

/** Reads a public GET endpoint. No token is sent, so that caches can serve everybody the same response. */
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

/** The response that index.html requested before this code was loaded. Only the first read may take it. */
function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const early = globalThis.earlyAnswer;
  globalThis.earlyAnswer = undefined;
  return early?.url === url ? early.answer : undefined;
}

/** Returns the response's body, with its dates; throws a refusal as an `AppError`. */
export async function request<T>(sent: Promise<Response>): Promise<T> {
  const response = await sent.catch(() => {
    throw new NetworkError();
  });
  const body = parseAnswer(await response.text().catch(() => ''));
  if (!response.ok) throw refusalOf(body);
  return body as T;
}

/** `error` is the refusal. For a few calls of the specification it is only the sentence, with the code beside it. */
interface Refusal {
  error?: string | { code?: string; message?: string; details?: FieldProblem[] };
  code?: string;
  details?: FieldProblem[];
}

/** Turns the body of a refusal into an error with its code, sentence and details. */
export function refusalOf(body: unknown): AppError {
  const refusal = body as Refusal | null;
  const error = typeof refusal?.error === 'string' ? { ...refusal, message: refusal.error } : refusal?.error;
  const code: ErrorCode = error?.code && error.code in ERRORS ? (error.code as ErrorCode) : 'internal';
  return new AppError(code, error?.message && withMoments(error.message), error?.details);
}

import type { ApiOutput, Wire } from '../../domain/api.ts';
import type { ApiName } from '../../domain/api-paths.ts';
import { AppError, ERRORS, type ErrorCode, type FieldProblem } from '../../domain/errors.ts';

// What public pages read with: it knows no path but those it is given, so that it stays small.

/** The network failed before an answer came; what was asked may be asked again with the same key. */
export class NetworkError extends Error {
  constructor() {
    super('No connection. Check your network and try again.');
    this.name = 'NetworkError';
  }
}

/** Reads a public GET endpoint; no token is sent, so that the answer can be cached for all. */
export function readApi<N extends ApiName>(_name: N, url: string): Promise<Wire<ApiOutput<N>>> {
  return request(takeEarlyAnswer(url) ?? fetch(url));
}

/** The answer that index.html asked for before this code was loaded; once, and only at the start. */
function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const early = globalThis.earlyAnswer;
  globalThis.earlyAnswer = undefined;
  return early?.url === url ? early.answer : undefined;
}

/** The answer's body, or the refusal as an error. */
export async function request<T>(sent: Promise<Response>): Promise<T> {
  const response = await sent.catch(() => {
    throw new NetworkError();
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusalOf(body);
  return body as T;
}

/** `error` is the refusal, or for a few calls of the specification its sentence, with the code beside it. */
interface Refusal {
  error?: string | { code?: string; message?: string; details?: FieldProblem[] };
  code?: string;
  details?: FieldProblem[];
}

/** A refusal as an error, by its code and sentence. */
export function refusalOf(body: unknown): AppError {
  const refusal = body as Refusal | null;
  const error = typeof refusal?.error === 'string' ? { ...refusal, message: refusal.error } : refusal?.error;
  const code: ErrorCode = error?.code && error.code in ERRORS ? (error.code as ErrorCode) : 'internal';
  return new AppError(code, error?.message, error?.details);
}

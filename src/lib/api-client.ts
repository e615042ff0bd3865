import type { ApiInput, ApiOutput, Wire } from '../domain/api.ts';
import { API_PATHS, type ApiName } from '../domain/api-paths.ts';
import { AppError, ERRORS, type ErrorCode, type FieldProblem } from '../domain/errors.ts';
import { acting } from './acting.ts';

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

/** The network failed before an answer came; what was asked may be asked again with the same key. */
export class NetworkError extends Error {
  constructor() {
    super('No connection. Check your network and try again.');
    this.name = 'NetworkError';
  }
}

/** Always of whoever is signed in, whomever they look as: the account check, sessions, and the way out. */
const OWN: readonly ApiName[] = [
  'fetchUser',
  'openSession',
  'signOutEverywhere',
  'startImpersonation',
  'endImpersonation',
];

/** Calls a POST endpoint. `key` makes a command take effect once, however often it is sent. */
export async function callApi<N extends ApiName>(
  name: N,
  input: ApiInput<N>,
  key: string = crypto.randomUUID(),
): Promise<Wire<ApiOutput<N>>> {
  const token = await tokenSource();
  const as = OWN.includes(name) ? null : acting.get();
  const answer = request<Wire<ApiOutput<N>>>(
    fetch(API_PATHS[name][1], {
      method: 'POST',
      body: JSON.stringify(input),
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(as && { 'X-Act-As': as }),
      },
    }),
  );
  if (token) {
    answer.catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'unauthenticated') onSignedOut();
    });
  }
  return answer;
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

async function request<T>(sent: Promise<Response>): Promise<T> {
  const response = await sent.catch(() => {
    throw new NetworkError();
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw toError(body);
  return body as T;
}

/** `error` is the refusal, or for a few calls of the specification its sentence, with the code beside it. */
interface Refusal {
  error?: string | { code?: string; message?: string; details?: FieldProblem[] };
  code?: string;
  details?: FieldProblem[];
}

function toError(body: unknown): AppError {
  const refusal = body as Refusal | null;
  const error = typeof refusal?.error === 'string' ? { ...refusal, message: refusal.error } : refusal?.error;
  const code: ErrorCode = error?.code && error.code in ERRORS ? (error.code as ErrorCode) : 'internal';
  return new AppError(code, error?.message, error?.details);
}

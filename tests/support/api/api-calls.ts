import { randomUUID } from 'node:crypto';
import { siteUrl, TEST } from '../../../scripts/suite/instances.ts';
import type { ApiInput, ApiOutput } from '../../../src/domain/api.ts';
import { API_PATHS, type ApiName } from '../../../src/domain/api-paths.ts';
import type { TestPerson } from '../people/make-person.ts';

export interface Answer<T = unknown> {
  status: number;
  body: T;
  headers: Headers;
}

/** Sends any body to an endpoint over the network. */
export async function send(
  name: ApiName,
  body: unknown,
  options: { token?: string | null; key?: string | null; site?: string } = {},
): Promise<Answer<{ error?: { code: string; message: string; details?: { path: string }[] } }>> {
  const { token = null, key = randomUUID(), site = siteUrl(TEST) } = options;
  const response = await fetch(`${site}${API_PATHS[name][1]}`, {
    method: API_PATHS[name][0],
    headers: {
      'Content-Type': 'application/json',
      ...(key && { 'Idempotency-Key': key }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as never, headers: response.headers };
}

/** A value as JSON transmits it: dates are ISO 8601 text. */
type Wire<T> = T extends Date
  ? string
  : T extends readonly (infer E)[]
    ? Wire<E>[]
    : T extends object
      ? { [K in keyof T]: Wire<T[K]> }
      : T;

/** Makes a call that must succeed, and returns its result. */
export async function call<N extends ApiName>(
  name: N,
  person: TestPerson,
  input: ApiInput<N>,
  key?: string,
): Promise<Wire<ApiOutput<N>>> {
  const { status, body } = await send(name, input, { token: person.token, ...(key && { key }) });
  if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
  return body as never;
}

/** Returns the code of a refusal. In the calls whose `error` is text, the code is a separate field. */
export const codeOf = (body: unknown): string | undefined => {
  const { error, code } = body as { error?: string | { code: string }; code?: string };
  return typeof error === 'string' ? code : error?.code;
};

/** Makes a call that must fail, and returns the refusal in the form `409 listing-under-offer`. */
export async function refusal(name: ApiName, person: TestPerson | null, input: unknown): Promise<string> {
  const { status, body } = await send(name, input, { token: person?.token ?? null });
  return status === 200 ? '200' : `${status} ${codeOf(body)}`;
}

import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { AppError } from '../../../src/domain/errors.ts';

/** Maximum size of any request body, in bytes. */
export const MAX_BODY_BYTES = 256 * 1024;
/**
 * Maximum number of values in a request, several times that of the fullest draft. The limit is needed because schemas
 * check every value and describe each one they reject.
 */
const MAX_VALUES = 10_000;

/** Parses a JSON body. A missing body becomes undefined, which only the schema of `clearSession` accepts. */
export function parseBody(body: string): unknown {
  if (body === '') return undefined;
  const given = parsed(body);
  if (hasMoreValues(given, MAX_VALUES)) throw new AppError('invalid-input', 'The body has too many values.');
  return given;
}

/**
 * An escaped lone surrogate, as left when a maximum length cuts an emoji in half: Firestore can't store text with one.
 */
const HALF = /\\u[dD][89a-fA-F]/;
const whole = (_: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value);

function parsed(body: string): unknown {
  try {
    return JSON.parse(body, HALF.test(body) ? whole : undefined);
  } catch {
    throw new AppError('invalid-input', 'The body is not JSON.');
  }
}

/**
 * Returns true if a value contains more than `most` values at any depth. Uses a loop, since thousands of nested
 * brackets would overflow the stack of a recursive function.
 */
function hasMoreValues(value: unknown, most: number): boolean {
  const waiting = [value];
  let count = 0;
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    for (const inner of Object.values(next)) {
      count += 1;
      if (count > most) return true;
      waiting.push(inner);
    }
  }
  return false;
}

/** Parses `?a=1&b=2&b=3` as `{a: '1', b: ['2', '3']}`, treating names like `__proto__` as plain fields. */
export function queryOf(url: string): Record<string, string | string[]> {
  const query = new Map<string, string | string[]>();
  for (const [key, value] of new URL(url).searchParams) {
    const known = query.get(key);
    if (Array.isArray(known)) known.push(value);
    else query.set(key, known === undefined ? value : [known, value]);
  }
  return Object.fromEntries(query);
}

/**
 * Passes request bodies to the app unparsed and truncated: the functions framework would wait for up to a gigabyte,
 * parse it before our code runs, and respond to parse errors with a stack trace. Labeled as plain bytes, a body reaches
 * the app, which reads the real type and length from the raw headers.
 */
export function bypassFrameworkBodyParsing(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    const { headers } = request;
    if (headers['content-type'] !== undefined) headers['content-type'] = 'application/octet-stream';
    delete headers['content-encoding'];
    if (Number(headers['content-length']) > MAX_BODY_BYTES) headers['content-length'] = String(MAX_BODY_BYTES + 1);
    endTooLarge(request);
  });
}

/**
 * Ends a body one byte above the app's limit, so that the app rejects it immediately; bytes that arrive later are
 * dropped.
 */
function endTooLarge(request: IncomingMessage): void {
  const push = request.push.bind(request);
  let bytes = 0;
  request.push = (chunk: Buffer | null): boolean => {
    if (bytes > MAX_BODY_BYTES) return true;
    const room = MAX_BODY_BYTES + 1 - bytes;
    bytes = chunk === null ? Number.POSITIVE_INFINITY : bytes + chunk.length;
    if (chunk === null || chunk.length < room) return push(chunk);
    push(chunk.subarray(0, room));
    // Node would treat an end before the last byte as a broken connection, and close it without a response.
    request.complete = true;
    push(null);
    return true;
  };
}

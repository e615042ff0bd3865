import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { AppError } from '../../../src/domain/errors.ts';

/** The largest body of any call. */
export const MAX_BODY_BYTES = 256 * 1024;
/** Several times what the fullest draft has. A schema looks at each value, and describes each that it refuses. */
const MAX_VALUES = 10_000;

/** A body that is missing is no input, which no schema but `clearSession`’s takes. */
export function parseBody(body: string): unknown {
  if (body === '') return undefined;
  const given = parsed(body);
  if (hasMoreValues(given, MAX_VALUES)) throw new AppError('invalid-input', 'The body has too many values.');
  return given;
}

/** An escaped lone surrogate, such as a field with a maximum leaves of an emoji: Firestore stores no text with one. */
const HALF = /\\u[dD][89a-fA-F]/;
const whole = (_: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value);

function parsed(body: string): unknown {
  try {
    return JSON.parse(body, HALF.test(body) ? whole : undefined);
  } catch {
    throw new AppError('invalid-input', 'The body is not JSON.');
  }
}

/** Counts values at any depth until there are too many. A loop, since thousands of brackets would end a recursion. */
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

/** `?a=1&b=2&b=3` as `{a: '1', b: ['2', '3']}`, with names such as `__proto__` as plain fields. */
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
 * Hands every body to the app unread and cut: the functions' framework would wait for up to a gigabyte, parse it before
 * our code, and answer parse errors with its stack. Announced as plain bytes, a body reaches the app, which reads its
 * real type and length from the raw headers.
 */
export function takeRawBodies(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    const { headers } = request;
    if (headers['content-type'] !== undefined) headers['content-type'] = 'application/octet-stream';
    delete headers['content-encoding'];
    if (Number(headers['content-length']) > MAX_BODY_BYTES) headers['content-length'] = String(MAX_BODY_BYTES + 1);
    endTooLarge(request);
  });
}

/** Ends a body one byte above what the app takes, which refuses it at once; the rest is dropped as it arrives. */
function endTooLarge(request: IncomingMessage): void {
  const push = request.push.bind(request);
  let bytes = 0;
  request.push = (chunk: Buffer | null): boolean => {
    if (bytes > MAX_BODY_BYTES) return true;
    const room = MAX_BODY_BYTES + 1 - bytes;
    bytes = chunk === null ? Number.POSITIVE_INFINITY : bytes + chunk.length;
    if (chunk === null || chunk.length < room) return push(chunk);
    push(chunk.subarray(0, room));
    // Node would take an end before the last byte for a broken connection, and close it unanswered.
    request.complete = true;
    push(null);
    return true;
  };
}

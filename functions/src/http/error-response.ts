import { randomUUID } from 'node:crypto';
import { logger } from 'firebase-functions/logger';
import type { Context } from 'hono';
import type * as z from 'zod';
import { AppError } from '../../../src/domain/errors.ts';

/**
 * Maximum number of field problems in a response, and maximum length of their texts, above any form's and our longest
 * messages. A path or message may quote the request, which can be arbitrarily long.
 */
const MAX_PROBLEMS = 100;
const MAX_TEXT = 300;

/**
 * Converts Zod issues to our field problems, few and short enough that a small request can't cause a large response.
 */
export function inputError(error: z.ZodError): AppError {
  return new AppError(
    'invalid-input',
    undefined,
    error.issues.slice(0, MAX_PROBLEMS).map(({ path, message }) => ({
      path: path.join('.').slice(0, MAX_TEXT),
      message: message.slice(0, MAX_TEXT),
    })),
  );
}

/** gRPC status code of a transaction that was aborted because of contention on every attempt. */
const ABORTED = 10;
const AGAIN_SECONDS = 5;

/** Addresses ending in a secret, which must not appear in our logs. */
const SECRET_END = /^(\/api\/(?:calendar|feed|unsubscribe)\/).+/;

/** Converts any error to the `AppError` that the caller receives. */
function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if ((error as { code?: unknown } | null)?.code !== ABORTED) return new AppError('internal');
  const crowded = new AppError('too-many', 'Someone else is changing this right now. Try again.');
  crowded.retryAfter = AGAIN_SECONDS;
  return crowded;
}

/**
 * Responds with `{error: {code, message, details?}}` or, if `plain`, with `{error: message, code, details?}`. Expected
 * rejections are logged as warnings; anything else is logged as an error, and the caller gets a neutral message with
 * the request id.
 */
export function errorResponse(c: Context, error: unknown, requestId: string, plain = false): Response {
  const known = refusalOf(error);
  const path = c.req.path.replace(SECRET_END, '$1…');
  if (known.code === 'internal') logger.error('request failed', error, { requestId, path });
  else logger.warn('refused', { requestId, path, code: known.code });
  const { code, message, details } = known;
  c.header('Cache-Control', 'no-store');
  if (known.retryAfter !== null) c.header('Retry-After', String(known.retryAfter));
  if (plain) {
    const sentence = details[0]?.message ?? message;
    return c.json({ error: sentence, code, ...(details.length && { details }) }, known.status as 400);
  }
  return c.json(
    { error: { code, message, ...(details.length && { details }), ...(code === 'internal' && { requestId }) } },
    known.status as 400,
  );
}

/** Returns the response, or an error response if `respond` throws. */
export async function respondOrError(c: Context, respond: (requestId: string) => Promise<Response>): Promise<Response> {
  const requestId = randomUUID();
  try {
    return await respond(requestId);
  } catch (error) {
    return errorResponse(c, error, requestId);
  }
}

/** Returns the response to a request that can't be parsed. */
export function malformedRequestResponse(): Response {
  const { code, message, status } = new AppError('invalid-input', 'This request cannot be read.');
  return Response.json({ error: { code, message } }, { status, headers: { 'Cache-Control': 'no-store' } });
}

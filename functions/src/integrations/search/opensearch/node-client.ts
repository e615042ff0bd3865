import { Client, errors } from '@opensearch-project/opensearch';
import type * as z from 'zod';

/** The OpenSearch node's address, and our credentials there. */
export interface NodeAddress {
  /** URL without a trailing slash, e.g. `https://search.example.com:9200`. */
  url: string;
  /** `user:password`; null if the node requires none. */
  credentials: string | null;
  /** Prefix of our index names, so that several projects can share a cluster. */
  prefix: string;
}

const PREFIX = /^[a-z][a-z0-9-]{0,40}$/;

/**
 * Reads the node's address from environment variables (docs/scaling.md). Throws an error that specifies the missing or
 * invalid variable.
 */
export function nodeAddress(env: Record<string, string | undefined>): NodeAddress {
  const { OPENSEARCH_URL, OPENSEARCH_AUTH, OPENSEARCH_PREFIX = 'handoff' } = env;
  const url = URL.parse(OPENSEARCH_URL ?? '');
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new Error('SEARCH_ENGINE=opensearch needs OPENSEARCH_URL, the http or https address of a node.');
  if (url.username || url.password)
    throw new Error('OPENSEARCH_URL must not contain a password, which belongs in the secret OPENSEARCH_AUTH.');
  if (OPENSEARCH_AUTH && !/^[^:]+:./.test(OPENSEARCH_AUTH))
    throw new Error('OPENSEARCH_AUTH must be a name and a password, separated by a colon.');
  if (OPENSEARCH_AUTH && url.protocol === 'http:' && !isLocal(url.hostname))
    throw new Error('OPENSEARCH_URL must begin with https, because a password is sent to it.');
  if (!PREFIX.test(OPENSEARCH_PREFIX))
    throw new Error('OPENSEARCH_PREFIX must be lowercase letters, digits and hyphens, beginning with a letter.');
  return {
    url: `${url.origin}${url.pathname}`.replace(/(?<!\/)\/+$/, ''),
    credentials: OPENSEARCH_AUTH || null,
    prefix: OPENSEARCH_PREFIX,
  };
}

const isLocal = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/** Maximum time for a search request, including retries. */
const ANSWER_MS = 4_000;
/** Time limit on the node, so that it gives up slightly before we do. */
export const NODE_TIMEOUT = '3s';
const MAX_TRIES = 3;
const FIRST_WAIT_MS = 100;
/** HTTP statuses worth retrying: the node is overloaded, restarting or failing over. */
const RETRIED_STATUSES = new Set([429, 502, 503, 504]);

interface NodeRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  path: string;
  query?: Record<string, string | number | boolean>;
  body?: Record<string, unknown>;
  /** Newline-delimited JSON, instead of `body`. */
  lines?: Record<string, unknown>[];
  /** Error statuses that count as valid responses here. */
  expected?: number[];
  /** Time limit for all attempts together. */
  withinMs?: number;
}

export interface NodeClient {
  /**
   * Sends a request, at most three times if retrying may help, and parses the response. Every request must be safe to
   * repeat.
   */
  ask<T>(schema: z.ZodType<T>, request: NodeRequest): Promise<{ status: number; body: T }>;
  close(): Promise<void>;
}

/**
 * An error from the node, described in one sentence that includes the node's address; `passing` is true if it may be
 * temporary.
 */
export class NodeError extends Error {
  readonly passing: boolean;

  constructor(message: string, passing: boolean, cause: unknown) {
    super(message, { cause });
    this.passing = passing;
  }
}

export function nodeClient({ url, credentials }: NodeAddress): NodeClient {
  const [username = '', ...password] = credentials?.split(':') ?? [];
  const client = new Client({
    node: url,
    maxRetries: 0,
    ...(credentials && { auth: { username, password: password.join(':') } }),
  });

  async function once(request: NodeRequest, withinMs: number) {
    const { method, path, query, body, lines, expected = [] } = request;
    const sent = {
      method,
      path,
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(lines && { bulkBody: lines }),
    };
    const answer = await client.transport.request(sent, { ignore: expected, requestTimeout: withinMs });
    return { status: answer.statusCode ?? 0, body: answer.body as unknown };
  }

  return {
    async ask(schema, request) {
      const end = Date.now() + (request.withinMs ?? ANSWER_MS);
      for (let tried = 1; ; tried += 1) {
        try {
          const { status, body } = await once(request, Math.max(1, end - Date.now()));
          return { status, body: schema.parse(body) };
        } catch (cause) {
          const wait = FIRST_WAIT_MS * 4 ** (tried - 1) * (0.5 + Math.random());
          const error = describeFailure(cause, url, request);
          if (!error.passing || tried === MAX_TRIES || Date.now() + wait >= end) throw error;
          await new Promise((resolve) => setTimeout(resolve, wait));
        }
      }
    },
    close: () => client.close(),
  };
}

/** Describes an error, leaving out the request's body because it contains a user's text. */
function describeFailure(cause: unknown, url: string, { method, path }: NodeRequest): NodeError {
  const at = `OpenSearch at ${url}`;
  if (cause instanceof errors.TimeoutError)
    return new NodeError(`${at} does not answer in time (${path}).`, true, cause);
  if (cause instanceof errors.ConnectionError || cause instanceof errors.NoLivingConnectionsError)
    return new NodeError(`${at} cannot be reached: ${cause.message}`, true, cause);
  if (cause instanceof errors.ResponseError) {
    const status = cause.statusCode;
    if (status === 401 || status === 403)
      return new NodeError(`${at} refuses the name and password of OPENSEARCH_AUTH (${status}).`, false, cause);
    return new NodeError(
      `${at} answers ${method} ${path} with ${status}: ${cause.message}`,
      RETRIED_STATUSES.has(status),
      cause,
    );
  }
  const text = cause instanceof Error ? cause.message : String(cause);
  return new NodeError(`${at} answers ${method} ${path} with something else than expected: ${text}`, false, cause);
}

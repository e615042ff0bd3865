/** Where OpenSearch is, and who we are there. */
export interface NodeAddress {
  /** Without a trailing slash: `https://search.example.com:9200`. */
  url: string;
  /** `user:password`; null where the node asks nobody. */
  credentials: string | null;
  /** What its indexes' names begin with, so that several projects can share a cluster. */
  prefix: string;
}

const PREFIX = /^[a-z][a-z0-9-]{0,40}$/;

/** The address from the parameters (docs/scaling.md). Throws, naming the parameter, where one is missing or wrong. */
export function nodeAddress(env: Record<string, string | undefined>): NodeAddress {
  const { OPENSEARCH_URL, OPENSEARCH_AUTH, OPENSEARCH_PREFIX = 'handoff' } = env;
  const url = URL.parse(OPENSEARCH_URL ?? '');
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new Error('SEARCH_ENGINE=opensearch needs OPENSEARCH_URL, the http or https address of a node.');
  if (url.username || url.password)
    throw new Error('OPENSEARCH_URL must not hold a password: it belongs into the secret OPENSEARCH_AUTH.');
  if (OPENSEARCH_AUTH && !/^[^:]+:./.test(OPENSEARCH_AUTH))
    throw new Error('OPENSEARCH_AUTH has to be a name and a password, separated by a colon.');
  if (OPENSEARCH_AUTH && url.protocol === 'http:' && !isLocal(url.hostname))
    throw new Error('OPENSEARCH_URL has to begin with https: a password is sent there.');
  if (!PREFIX.test(OPENSEARCH_PREFIX))
    throw new Error('OPENSEARCH_PREFIX has to be small letters, digits and hyphens, beginning with a letter.');
  return {
    url: `${url.origin}${url.pathname}`.replace(/\/+$/, ''),
    credentials: OPENSEARCH_AUTH || null,
    prefix: OPENSEARCH_PREFIX,
  };
}

const isLocal = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

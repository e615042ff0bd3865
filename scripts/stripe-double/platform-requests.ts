/** The supported calls about our own account, each with its allowed parameters. `*` stands for one name or number. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  'POST /v1/checkout/sessions': [
    'mode',
    'client_reference_id',
    'line_items[*][quantity]',
    'line_items[*][price_data][currency]',
    'line_items[*][price_data][unit_amount]',
    'line_items[*][price_data][product_data][name]',
    'excluded_payment_method_types[*]',
    'metadata[*]',
    'payment_intent_data[transfer_group]',
    'payment_intent_data[metadata][*]',
    'success_url',
    'cancel_url',
  ],
  'GET /v1/checkout/sessions': ['created[gte]', 'payment_intent', 'limit', 'starting_after'],
  'GET /v1/checkout/sessions/:id': ['expand[*]'],
  'POST /v1/checkout/sessions/:id/expire': [],
  'POST /v1/transfers': ['amount', 'currency', 'destination', 'transfer_group', 'source_transaction', 'metadata[*]'],
  'GET /v1/transfers': ['transfer_group', 'limit', 'starting_after'],
  'GET /v1/transfers/:id': [],
  'POST /v1/transfers/:id/reversals': ['amount', 'metadata[*]'],
  'GET /v1/transfers/:id/reversals': ['limit', 'starting_after'],
  'POST /v1/refunds': ['payment_intent', 'amount', 'metadata[*]'],
  'GET /v1/refunds': ['payment_intent', 'limit', 'starting_after'],
  'GET /v1/refunds/:id': [],
  'GET /v1/disputes/:id': [],
  'POST /v1/accounts': ['type', 'capabilities[transfers][requested]', 'metadata[*]'],
  'GET /v1/accounts': ['created[gte]', 'limit', 'starting_after'],
  'GET /v1/accounts/:id': [],
  'POST /v1/accounts/:id/login_links': [],
  'POST /v1/account_links': ['account', 'type', 'return_url', 'refresh_url'],
  'GET /v1/payouts/:id': [],
  'GET /v1/charges/:id': ['expand[*]'],
  'GET /v1/balance_transactions': ['created[gte]', 'limit', 'starting_after', 'expand[*]'],
};

/** A parsed call: its name, the object's id and the parameters. */
export interface PlatformCall {
  name: string;
  id: string;
  parameters: ReadonlyMap<string, string>;
}

const ID = /^(cs|tr|re|du|acct|po|ch)_/;

/** Parses a call; returns null for an unknown one, or an error message if a parameter is unknown. */
export function readPlatformCall(method: string, path: string, query: URLSearchParams): PlatformCall | string | null {
  const segments = path.split('/');
  const id = segments.find((segment) => ID.test(segment)) ?? '';
  const name = `${method} ${segments.map((segment) => (segment === id && id ? ':id' : segment)).join('/')}`;
  const known = PARAMETERS[name];
  if (!known) return null;
  const patterns = known.map(
    (item) => new RegExp(`^${item.replace(/[[\]]/g, '\\$&').replaceAll('*', '[A-Za-z0-9_]+')}$`),
  );
  for (const parameter of query.keys()) {
    if (!patterns.some((pattern) => pattern.test(parameter))) return `Received unknown parameter: ${parameter}`;
  }
  return { name, id, parameters: new Map(query) };
}

/** The parameters nested below a name: `metadata[a]=1` becomes `{ a: '1' }`. */
export function parametersBelow(name: string, parameters: ReadonlyMap<string, string>): Record<string, string> {
  const start = `${name}[`;
  return Object.fromEntries(
    [...parameters].flatMap(([key, value]) =>
      key.startsWith(start) && key.endsWith(']') ? [[key.slice(start.length, -1), value]] : [],
    ),
  );
}

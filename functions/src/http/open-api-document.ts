import * as z from 'zod';
import { API } from '../../../src/domain/api.ts';
import { API_PATHS, type ApiName } from '../../../src/domain/api-paths.ts';
import { BRAND } from '../../../src/domain/brand.ts';
import type { Endpoint } from '../../../src/domain/endpoint.ts';
import { ERRORS } from '../../../src/domain/errors.ts';
import { RAW_ROUTES, type RawRoute, type RawRouteName } from '../../../src/domain/raw-routes.ts';

type Json = Record<string, unknown>;

/** Converts a schema to JSON Schema, with dates as ISO 8601 text. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _version, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
      // The pattern defines which email addresses are accepted; the format allows others, and forbids some accepted
      // ones.
      if (jsonSchema.format === 'email') delete jsonSchema.format;
      // A schema with `catch` accepts any value, but uses only valid ones.
      if (zodSchema._zod.def.type === 'catch') {
        const used = { ...jsonSchema };
        for (const key of Object.keys(used)) delete (jsonSchema as Json)[key];
        jsonSchema.anyOf = [used, {}];
      }
    },
  }) as Json;
  return json;
};

const content = (schema: Json): Json => ({ content: { 'application/json': { schema } } });
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** Builds an OpenAPI 3.1 document of the whole API from the endpoint registry and the raw routes. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  const add = (method: string, path: string, described: Json) => {
    const at = path.replace(/:(\w+)/g, '{$1}');
    paths[at] = { ...paths[at], [method.toLowerCase()]: described };
  };
  for (const name of Object.keys(API_PATHS) as ApiName[]) {
    const [method, path] = API_PATHS[name];
    add(method, path, operation(name, path, method));
  }
  for (const name of Object.keys(RAW_ROUTES) as RawRouteName[]) {
    const route: RawRoute = RAW_ROUTES[name];
    add(route.method, route.path, rawOperation(name, route));
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${BRAND} API`,
      version: '1',
      description:
        'The queries and commands of the marketplace. Amounts are in US cents. A caller with 600 refused inputs in an hour is answered 429 instead of 400.',
    },
    paths,
    components: {
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'Firebase ID token' } },
      schemas: { Refusal: REFUSAL, PlainRefusal: PLAIN_REFUSAL },
    },
  };
}

let text: string | undefined;

/** Returns the document as JSON, built only once: it takes 50 ms, and anyone may request it. */
export function openApiJson(): string {
  text ??= JSON.stringify(openApiDocument());
  return text;
}

const CODES = Object.keys(ERRORS);
const DETAILS = {
  type: 'array',
  items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
};
const REFUSAL: Json = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: CODES },
        message: { type: 'string' },
        details: DETAILS,
        requestId: { type: 'string' },
      },
    },
  },
};
const PLAIN_REFUSAL: Json = {
  type: 'object',
  required: ['error', 'code'],
  properties: { error: { type: 'string' }, code: { type: 'string', enum: CODES }, details: DETAILS },
};

function operation(name: ApiName, path: string, method: 'GET' | 'POST'): Json {
  const endpoint: Endpoint = API[name];
  const input = schemaOf(endpoint.input, 'input');
  const refusal = content(ref(endpoint.plainError ? 'PlainRefusal' : 'Refusal'));
  const key = { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } };
  const parameters = [...(method === 'GET' ? queryParameters(endpoint, path) : []), ...(endpoint.command ? [key] : [])];
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [path.split('/')[2] ?? ''],
    description: describe(endpoint),
    ...(endpoint.who !== 'public' && { security: [{ idToken: [] }] }),
    ...(parameters.length && { parameters }),
    ...(method === 'POST' && {
      requestBody: { required: !endpoint.input.safeParse(undefined).success, ...content(input) },
    }),
    responses: {
      200: { description: 'Done.', ...content(schemaOf(endpoint.output, 'output')) },
      default: { description: 'Refused; `code` says why.', ...refusal },
    },
  };
}

function describe({ who, command, limit, confirm }: Endpoint): string {
  const callers = { public: 'Anyone.', user: 'Any account in good standing.', admin: 'Administrators.' }[who];
  return [
    callers,
    command && 'A command: needs a verified email and takes effect once per key.',
    who === 'admin' && 'Needs a session confirmed with a second factor.',
    confirm && 'Needs a confirmation with a second factor in the last 15 minutes.',
    limit &&
      `At most ${limit.count} in ${limit.hours} hours${'cap' in limit ? ` per network address, and ${limit.cap} in total` : ''}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns the parameters of a GET: the ids in its path, and its other inputs as query parameters. */
function queryParameters({ input }: Endpoint, path: string): Json[] {
  const fields = input instanceof z.ZodObject ? (input.shape as Record<string, z.ZodType>) : {};
  return Object.entries(fields).map(([name, field]) => ({
    name,
    in: path.includes(`:${name}`) ? 'path' : 'query',
    required: !field.safeParse(undefined).success,
    schema: schemaOf(field, 'input'),
  }));
}

function rawOperation(name: RawRouteName, route: RawRoute): Json {
  const segments = [...route.path.matchAll(/:(\w+)/g)].map(([, segment = '']) => ({
    name: segment,
    in: 'path',
    required: true,
    schema: route.segments?.[segment] ?? { type: 'string' },
  }));
  const query = (route.query ?? []).map(({ name, ...described }) => ({ name, in: 'query', ...described }));
  const parameters = [...segments, ...query];
  return {
    operationId: name,
    summary: route.summary,
    description: describeRaw(route),
    tags: [route.tag ?? route.path.split('/')[2] ?? ''],
    ...(parameters.length && { parameters }),
    ...(route.by !== 'nothing' && { security: [{ idToken: [] }] }),
    ...(route.body && { requestBody: route.body }),
    responses: route.responses,
  };
}

function describeRaw({ by, who, limit, counted, note }: RawRoute): string {
  const callers = by === 'token-or-cookie' ? `With a bearer token or session cookie${who && `: ${who}`}` : who;
  const most =
    limit &&
    `At most ${limit.count}${counted ? ` ${counted}` : ''} ${limit.hours === 1 ? 'an hour' : `in ${limit.hours} hours`}.`;
  return [`${callers}.`, most, note].filter(Boolean).join(' ');
}

import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { API, type Api } from '../../../src/domain/api.ts';
import { API_PATHS, type ApiName } from '../../../src/domain/api-paths.ts';
import type { Endpoint } from '../../../src/domain/endpoint.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { actsAsAdmin, requireRecentConfirmation } from '../../../src/domain/factor/factor.ts';
import { currentTime } from '../data/clock.ts';
import type { CommandContext, HandlersOf, PublicContext, UserContext } from '../data/command/context.ts';
import {
  countAnonymous,
  countOutsideTransaction,
  countRejectedInput,
  runCountingRefused,
} from '../data/command/rate-limit.ts';
import { addRawRoutes } from './add-raw-routes.ts';
import { authenticate, commandContextOf, ownCommandContext, requireAdmitted, requireVerified } from './admit-caller.ts';
import { keptAnswer, PRIVATE_ANSWER, PUBLIC_ANSWER } from './answer-cache.ts';
import { effectiveCaller } from './effective-caller.ts';
import { errorResponse, inputError } from './error-response.ts';
import { accountHandlers } from './handlers/account-handlers.ts';
import { adminHandlers } from './handlers/admin-handlers.ts';
import { dealHandlers } from './handlers/deal-handlers.ts';
import { listingHandlers } from './handlers/listing-handlers.ts';
import { moneyHandlers } from './handlers/money-handlers.ts';
import { identify } from './identify.ts';
import { MAX_BODY_BYTES, parseBody, queryOf } from './read-input.ts';
import { SESSION_COOKIE, setSessionCookie } from './session-cookie.ts';

/** One handler per endpoint; a missing handler fails to compile. */
const handlers: HandlersOf<Api> = {
  ...accountHandlers,
  ...listingHandlers,
  ...dealHandlers,
  ...moneyHandlers,
  ...adminHandlers,
};

type AnyHandler = (ctx: PublicContext | UserContext | CommandContext, input: unknown) => Promise<unknown>;

export const app = new Hono();

// Checks the size itself, because Hono's own `bodyLimit` copies the request and fails without a Content-Length.
app.use('/api/*', async (c, next) => {
  if (c.req.method !== 'POST') return next();
  const announced = c.req.header('content-length');
  const size = announced === undefined ? (await c.req.arrayBuffer()).byteLength : Number(announced);
  return size > MAX_BODY_BYTES ? errorResponse(c, new AppError('too-large'), '') : next();
});

/** Methods by path, used to prefer a literal path over a pattern that also matches it. */
const OWN_ROUTES = new Map<string, string[]>();
for (const [method, path] of Object.values(API_PATHS)) OWN_ROUTES.set(path, [...(OWN_ROUTES.get(path) ?? []), method]);

for (const name of Object.keys(API_PATHS) as ApiName[]) {
  const [method, path] = API_PATHS[name];
  const endpoint: Endpoint = API[name];
  const handler = handlers[name] as AnyHandler;
  app.on(method, path, async (c, next) => {
    if (path.includes(':') && OWN_ROUTES.has(c.req.path)) return next();
    const base: PublicContext = {
      endpoint: name,
      now: await currentTime(),
      requestId: randomUUID(),
      header: (wanted) => c.req.header(wanted),
      sessionCookie: () => getCookie(c, SESSION_COOKIE),
      setSession: (cookie, maxAge) => setSessionCookie(c, cookie, maxAge),
    };
    const answer = async (): Promise<string> => {
      const body = method === 'POST' ? await c.req.text() : '';
      const read = () => {
        const given = method === 'POST' ? parseBody(body) : { ...queryOf(c.req.url), ...c.req.param() };
        const input = endpoint.input.safeParse(given);
        if (!input.success) throw inputError(input.error);
        return input.data;
      };
      const { ctx, input } = await contextAndInput(endpoint, base, body, read);
      // A command is counted in its own transaction, together with its effect.
      if (endpoint.limit && !endpoint.command) {
        if ('uid' in ctx) await countOutsideTransaction(ctx, endpoint.limit);
        else if ('cap' in endpoint.limit) await countAnonymous(ctx, endpoint.limit);
      }
      return JSON.stringify(endpoint.output.parse(await runCountingRefused(ctx, () => handler(ctx, input))));
    };
    try {
      const json = endpoint.keptMs ? await keptAnswer(addressOf(c.req.url), endpoint.keptMs, answer) : await answer();
      const shared = endpoint.who === 'public' && method === 'GET';
      return c.body(json, 200, shared ? PUBLIC_ANSWER : PRIVATE_ANSWER);
    } catch (error) {
      return errorResponse(c, error, base.requestId, endpoint.plainError);
    }
  });
}

// Loaded on demand, since only this route needs the schemas as JSON.
app.get('/api/openapi.json', async (c) => {
  const { openApiJson } = await import('./open-api-document.ts');
  return c.body(openApiJson(), 200, PUBLIC_ANSWER);
});
addRawRoutes(app);

if (__EMULATOR__) {
  app.all('/api/emulator/*', async (c) => {
    const { emulatorRoutes } = await import('../emulator/emulator-routes.ts');
    return emulatorRoutes().fetch(c.req.raw);
  });
}

app.all('*', (c) => {
  const allowed = methodsOf(c.req.path);
  if (!allowed.length) return errorResponse(c, new AppError('not-found'), '');
  c.header('Allow', allowed.join(', '));
  return errorResponse(c, new AppError('method-not-allowed'), '');
});
app.onError((error, c) => errorResponse(c, error, randomUUID()));

/**
 * Returns the methods an address accepts, with HEAD for every GET. If the address has a literal route, patterns that
 * also match (`/api/listings/:listingId`) don't count.
 */
function methodsOf(path: string): string[] {
  const own = OWN_ROUTES.get(path);
  const taken = (method: string) =>
    own
      ? own.includes(method)
      : app.router.match(method, path)[0].some(([[, route]]) => (route as { method: string }).method === method);
  return ['GET', 'POST'].filter(taken).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

type AnyContext = PublicContext | UserContext | CommandContext;

/**
 * Checks the caller against the endpoint's requirements, then parses the input, and returns both; throws if either
 * fails.
 */
async function contextAndInput(
  endpoint: Endpoint,
  base: PublicContext,
  body: string,
  read: () => unknown,
): Promise<{ ctx: AnyContext; input: unknown }> {
  const isOwn = endpoint.command && endpoint.who === 'user' && !endpoint.confirm && !base.header('x-act-as');
  if (!isOwn) {
    const caller = await contextFor(endpoint, base);
    return runCountingRefused(caller, async () => {
      const ctx = endpoint.command && 'uid' in caller ? commandContextOf(caller, body) : caller;
      return { ctx, input: read() };
    });
  }
  const identity = await identify(base.header('authorization'));
  try {
    return { ctx: ownCommandContext(base, identity, body), input: read() };
  } catch (error) {
    await requireAdmitted(identity);
    await countRejectedInput({ ...base, realUid: identity.uid });
    throw error;
  }
}

/**
 * Returns the caller's context, with the current account; throws if the caller doesn't meet the endpoint's
 * requirements.
 */
async function contextFor(endpoint: Endpoint, base: PublicContext): Promise<PublicContext | UserContext> {
  if (endpoint.who === 'public') return base;
  const signedIn = await authenticate(base.header('authorization'));
  const caller = await effectiveCaller(base, endpoint, signedIn);
  if (endpoint.who === 'admin' && !actsAsAdmin(caller)) throw new AppError('admin-required');
  if (endpoint.command) requireVerified(caller.user);
  // Uses real time, because moving the emulators' clock doesn't affect the token's timestamp.
  if (endpoint.confirm) requireRecentConfirmation(caller.confirmedAt, new Date());
  return { ...base, ...caller };
}

/** Returns the path and query, in the form of Node's `request.url`. */
function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

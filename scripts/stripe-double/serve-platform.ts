import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { StripePlatform } from './stripe-platform.ts';

/**
 * A fault of a call: it is never taken, with an error or no answer; or it is taken, and its answer is lost, an error
 * all the same, or never comes.
 */
export type PlatformFault = 'error' | 'not-reached' | 'answer-lost' | 'error-after' | 'silence-after';

export interface ServedPlatform {
  url: string;
  /** The account that answers; another one knows nothing of its predecessor's acts. */
  platform: StripePlatform;
  /** Faults of the next calls that change something, in turn; the caller's own retries are calls, too. */
  faults: PlatformFault[];
  /** Calls wait for this before they are taken. */
  hold: Promise<void> | null;
  /** The next answer is made at once and sent once this lets it; `onAnswer` is called when it is made. */
  heldAnswer: { until: Promise<void>; onAnswer: () => void } | null;
  /** Called with each call that arrives. */
  onCall: (() => void) | null;
  close: () => Promise<void>;
}

/** Serves a double of our account at Stripe on any free port of this machine. */
export async function servePlatform(platform: StripePlatform): Promise<ServedPlatform> {
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const outOfOrder = (message: string) => answer(500, { error: { type: 'api_error', message } });
    try {
      const sent = await text(request);
      // It follows no clock.
      if (request.url === '/double/clock') return answer(200, {});
      served.onCall?.();
      await served.hold;
      const heldAnswer = served.heldAnswer;
      served.heldAnswer = null;
      const method = request.method ?? 'GET';
      const fault = method === 'POST' ? served.faults.shift() : undefined;
      if (fault === 'not-reached') return response.destroy();
      if (fault === 'error') return outOfOrder('Stripe is out of order.');
      const url = new URL(request.url ?? '/', 'http://localhost');
      const key = request.headers['idempotency-key'];
      const { status, body } = await served.platform.answer(
        method,
        url,
        sent,
        typeof key === 'string' ? key : undefined,
      );
      heldAnswer?.onAnswer();
      await heldAnswer?.until;
      if (fault === 'answer-lost') return response.destroy();
      if (fault === 'error-after') return outOfOrder('It is not known whether it was done.');
      if (fault !== 'silence-after') return answer(status, body);
    } catch (error) {
      outOfOrder(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const served: ServedPlatform = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    platform,
    faults: [],
    hold: null,
    heldAnswer: null,
    onCall: null,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return served;
}

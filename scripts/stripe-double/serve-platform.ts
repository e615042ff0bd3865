import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { StripePlatform } from './stripe-platform.ts';

/**
 * A simulated fault. The call is either not processed (error, or no response) or processed with its response lost,
 * replaced by an error, or never sent.
 */
export type PlatformFault = 'error' | 'not-reached' | 'answer-lost' | 'error-after' | 'silence-after';

export interface ServedPlatform {
  url: string;
  /** The account that answers calls. Replacing it with a new one discards everything done so far. */
  platform: StripePlatform;
  /** Faults for the next mutating calls, in order; the caller's own retries count as calls too. */
  faults: PlatformFault[];
  /** While set, calls wait for this promise before they are processed. */
  hold: Promise<void> | null;
  /**
   * The next response is computed immediately but sent only once `until` resolves; `onAnswer` is called when it is
   * computed.
   */
  heldAnswer: { until: Promise<void>; onAnswer: () => void } | null;
  /** Called on every incoming call. */
  onCall: (() => void) | null;
  close: () => Promise<void>;
}

/** Serves a double of our Stripe account on any free local port. */
export async function servePlatform(platform: StripePlatform): Promise<ServedPlatform> {
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const outOfOrder = (message: string) => answer(500, { error: { type: 'api_error', message } });
    try {
      const sent = await text(request);
      // This double doesn't follow the site's clock.
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

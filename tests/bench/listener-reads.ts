import type { Page } from '@playwright/test';

/** Counts the documents that the page's listeners receive from now on, by reading the channel's stream over CDP. */
export async function listenerReads(page: Page): Promise<{ take: () => number }> {
  const session = await page.context().newCDPSession(page);
  const tails = new Map<string, string>();
  let reads = 0;
  const count = (text: string) => (text.match(/"documentChange"/g) ?? []).length;
  const receive = (id: string, data: string | undefined) => {
    if (!data) return;
    // The word may be split across two chunks.
    const tail = tails.get(id) ?? '';
    const text = tail + Buffer.from(data, 'base64').toString('latin1');
    reads += count(text) - count(tail);
    tails.set(id, text.slice(-20));
  };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.url.includes('/Listen/channel')) return;
    session.send('Network.streamResourceContent', { requestId }).then(
      ({ bufferedData }) => receive(requestId, bufferedData),
      // The response has already finished, so it belongs to a request by the client and carries no documents.
      () => {},
    );
  });
  session.on('Network.dataReceived', ({ requestId, data }) => receive(requestId, data));
  await session.send('Network.enable');
  return {
    take: () => {
      const taken = reads;
      reads = 0;
      return taken;
    },
  };
}

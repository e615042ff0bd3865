import type { Page } from '@playwright/test';

/** Requests whose responses are data: those to Firestore, its channel and its counts, and those to our API. */
const DATA = /\/google\.firestore\.|\/documents[:/]|\/api\//;

/** Counts the KB of data that a page receives from now on, measured before compression. */
export async function receivedKilobytes(page: Page): Promise<{ take: () => number }> {
  const session = await page.context().newCDPSession(page);
  const ours = new Set<string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (DATA.test(request.url)) ours.add(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (ours.has(requestId)) bytes += dataLength;
  });
  await session.send('Network.enable');
  return {
    take: () => {
      const taken = bytes;
      bytes = 0;
      return taken / 1000;
    },
  };
}

import { randomUUID } from 'node:crypto';
import { refs } from '../../../functions/src/data/firestore/refs.ts';
import { bulkWriter } from '../../../scripts/demo/bulk-writer.ts';
import { countQueues, seedQueues } from '../../../scripts/demo/heavy/seed-queues.ts';
import { TEST } from '../../../scripts/suite/instances.ts';
import { withTriggersDisabled } from '../../../scripts/suite/with-triggers-disabled.ts';
import { MINUTE_MS } from '../../../src/domain/shared/durations.ts';
import { BUYER_ID } from '../bench-browser.ts';
import { DEAL } from './buyer-screens.ts';

const MESSAGES = 1_000;

/** Adds to the demo market what makes screens slow: full queues of administrators, and a thread of 1,000 messages. */
export async function seedBusyMarket(now: Date): Promise<void> {
  await withTriggersDisabled(TEST, async () => {
    const writer = bulkWriter();
    await seedQueues(writer, now);
    for (let i = 0; i < MESSAGES; i++) {
      const clientId = randomUUID();
      const createdAt = new Date(now.getTime() - (MESSAGES - i) * MINUTE_MS);
      const senderId = i % 3 ? BUYER_ID : 'demo-seller';
      const text = `Message ${i + 1}: how many clinics paid in that week?`;
      writer.set(refs.message(DEAL, clientId), { senderId, text, attachments: [], clientId, createdAt });
    }
    await writer.flush();
    await countQueues();
  });
}

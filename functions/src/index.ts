import { getRequestListener } from '@hono/node-server';
import { setGlobalOptions } from 'firebase-functions/v2';
import { onRequest } from 'firebase-functions/v2/https';
import { app } from './http/app.ts';

setGlobalOptions({ region: 'us-central1', maxInstances: 20 });

const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });

/** Everything under /api and /media, by the rewrites of firebase.json. */
export const api = onRequest({ concurrency: 80, memory: '512MiB' }, async (request, response) => {
  await listener(request, response);
});

export { everyMinute } from './schedules/every-minute.ts';
export { onDealEventCreated } from './triggers/on-deal-event-created.ts';
export { onMessageCreated } from './triggers/on-message-created.ts';
export { onNotificationWritten } from './triggers/on-notification-written.ts';
export { onOutboxCreated } from './triggers/on-outbox-created.ts';
export { onPresenceWritten } from './triggers/on-presence-written.ts';
export { onSubmissionWritten } from './triggers/on-submission-written.ts';
export { onUploadFinalized } from './triggers/on-upload-finalized.ts';

import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { currentTime } from '../data/clock.ts';
import { mailSecrets } from '../data/options.ts';
import { deliverMail } from '../features/mail/deliver-mail.ts';
import { requiredParams } from './required-params.ts';

/**
 * Sends a new email, unless the process that created it is already sending it. If sending fails, the schedule retries
 * it.
 */
export const onMailCreated = onDocumentCreated(
  { document: paths.mail('{id}'), retry: true, secrets: mailSecrets },
  async ({ params, data }) => {
    if (data?.get('delivery.state') !== 'PENDING') return;
    await deliverMail(requiredParams(params, 'id').id, await currentTime());
  },
);

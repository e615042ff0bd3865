import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { currentTime } from '../data/current-time.ts';
import { deliverMail } from '../features/mail/deliver-mail.ts';
import { mailSecrets } from '../options.ts';
import { requiredParams } from './required-params.ts';

/** Sends a mail; one that fails is tried again by the schedule. */
export const onMailCreated = onDocumentCreated(
  { document: paths.mail('{id}'), retry: true, secrets: mailSecrets },
  async ({ params }) => {
    await deliverMail(requiredParams(params, 'id').id, await currentTime());
  },
);

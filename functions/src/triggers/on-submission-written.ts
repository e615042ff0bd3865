import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { submissionNotification } from '../../../src/domain/notification/submission-notification.ts';
import { createOnce } from '../data/create-once.ts';
import { refs } from '../data/refs.ts';
import { requiredParams } from './required-params.ts';

/** Tells the seller what the review decided, once a submission. */
export const onSubmissionWritten = onDocumentWritten(
  { document: paths.submission('{listingId}', '{n}'), retry: true },
  async ({ params }) => {
    const { listingId, n } = requiredParams(params, 'listingId', 'n');
    const submission = (await refs.submission(listingId, n).get()).data();
    const text = submission && submissionNotification(submission);
    if (!submission?.decidedAt || !text) return;
    const id = `review-${listingId}-${n}`;
    await createOnce(refs.notification(submission.sellerId, id), {
      ...text,
      id,
      createdAt: submission.decidedAt,
      readAt: null,
    });
  },
);

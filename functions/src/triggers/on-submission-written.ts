import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { submissionNotification } from '../../../src/domain/notification/event-notifications.ts';
import { refs } from '../data/firestore/refs.ts';
import { notifyJoined } from '../records/notification.ts';
import { requiredParams } from './required-params.ts';

/** Notifies the seller of a decided submission, once per submission. */
export const onSubmissionWritten = onDocumentWritten(
  { document: paths.submission('{listingId}', '{n}'), retry: true },
  async ({ params }) => {
    const { listingId, n } = requiredParams(params, 'listingId', 'n');
    const submission = (await refs.submission(listingId, n).get()).data();
    const text = submission && submissionNotification(submission);
    if (!submission?.decidedAt || !text) return;
    await notifyJoined(submission.sellerId, { ...text, id: `review-${listingId}-${n}` }, submission.decidedAt);
  },
);

import type { ReviewDecision, Submission } from '../listing/listing.ts';
import { renditionUrl } from '../picture/rendition.ts';
import type { Notification } from './notification.ts';

const TEXTS: Record<ReviewDecision, (title: string, reasons: number) => { title: string; message: string }> = {
  approve: (title) => ({ title: `${title} is live`, message: 'The review is done. Buyers can find it now.' }),
  'request-changes': (title, reasons) => ({
    title: `${title}: ${reasons === 1 ? 'one change' : `${reasons} changes`} asked for`,
    message: 'See what the review asks for, change it and submit again.',
  }),
  reject: (title) => ({ title: `${title} was not accepted`, message: 'See the reason. You can appeal once.' }),
};

/** What the seller is told about a decided submission; null while it waits. */
export function submissionNotification(
  submission: Pick<Submission, 'decision' | 'draft' | 'listingId' | 'reasons'>,
): Pick<Notification, 'type' | 'title' | 'message' | 'actionUrl' | 'imageUrl'> | null {
  const { decision, draft, listingId, reasons } = submission;
  if (!decision) return null;
  const hash = draft.pictures[0]?.hash;
  return {
    ...TEXTS[decision](draft.title, reasons.length),
    type: 'other',
    actionUrl: decision === 'approve' ? `/listing/${listingId}` : `/projects/sell/${listingId}/edit`,
    imageUrl: hash ? renditionUrl(hash, 320) : null,
  };
}

import type { ReviewDecision, Submission } from '../listing/listing.ts';
import { renditionUrl } from '../picture/rendition.ts';
import { sitePaths } from '../site-paths.ts';
import type { Notification } from './notification.ts';

const TEXTS: Record<ReviewDecision, (title: string, reasons: number) => { title: string; message: string }> = {
  approve: (title) => ({ title: `${title} is live`, message: 'The review is complete. Buyers can find it now.' }),
  'request-changes': (title, reasons) => ({
    title: `${title}: ${reasons === 1 ? 'one change' : `${reasons} changes`} requested`,
    message: 'See what the reviewer asks for, make the changes and submit again.',
  }),
  reject: (title) => ({ title: `${title} was not approved`, message: 'See the reason. You can appeal once.' }),
};

/** The seller's notification of a decided submission; null while it is undecided. */
export function submissionNotification(
  submission: Pick<Submission, 'decision' | 'draft' | 'listingId' | 'reasons'>,
): Pick<Notification, 'type' | 'title' | 'message' | 'actionUrl' | 'imageUrl'> | null {
  const { decision, draft, listingId, reasons } = submission;
  if (!decision) return null;
  const hash = draft.pictures[0]?.hash;
  return {
    ...TEXTS[decision](draft.title, reasons.length),
    type: 'other',
    actionUrl: decision === 'approve' ? sitePaths.ownListing(listingId) : sitePaths.editListing(listingId),
    imageUrl: hash ? renditionUrl(hash, 320) : null,
  };
}

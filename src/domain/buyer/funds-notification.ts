import type { Notification } from '../notification/notification.ts';
import { formatDate } from '../shared/time.ts';
import { sitePaths } from '../site-paths.ts';
import { FUNDS_DAYS, fundsCheckEnds } from './funds.ts';
import { FUNDS_WAIT_DAYS, type FundsCheck } from './funds-check.ts';
import { FUNDS_BANDS } from './options.ts';

/** What the owner of a document is told of it: that it was compared, that it was rejected and why, or that it expired. */
export function fundsNotification({
  band,
  state,
  reason,
  decidedAt,
}: FundsCheck): Pick<Notification, 'id' | 'type' | 'title' | 'message' | 'actionUrl'> | null {
  const shared = { id: 'funds', type: 'other', actionUrl: sitePaths.settings('buyer-card') } as const;
  if (state === 'checked' && decidedAt) {
    const message = `Your buyer card says “Document checked”: ${FUNDS_BANDS[band]}, until ${formatDate(fundsCheckEnds(decidedAt))}.`;
    return { ...shared, title: 'Your proof of funds was checked', message };
  }
  if (state === 'rejected') {
    return {
      ...shared,
      title: 'Your proof of funds was not accepted',
      message: [reason, 'You can send another document.'].filter(Boolean).join(' '),
    };
  }
  if (state !== 'expired') return null;
  if (decidedAt) {
    const message = `A check counts for ${FUNDS_DAYS} days. The amount on your buyer card is your word again until you send a new document.`;
    return { ...shared, title: 'The check of your funds has expired', message };
  }
  const message = `Nobody compared it within ${FUNDS_WAIT_DAYS} days, so we deleted it. You can send it again.`;
  return { ...shared, title: 'Your proof of funds was not looked at', message };
}

import { auth, db } from '../../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../../functions/src/data/firestore/refs.ts';
import { readDeals } from '../../../functions/src/records/deal/deal.ts';
import { paths } from '../../../src/domain/collections.ts';
import { DEAL_EVENTS, dealEventSchema } from '../../../src/domain/deal/events.ts';
import { dealNotifications } from '../../../src/domain/notification/event-notifications.ts';
import { storedNotificationSchema } from '../../../src/domain/notification/notification.ts';
import { readStored } from '../../../src/domain/shared/stored.ts';

/**
 * Returns true if triggers have handled everything stored: deal events notified, ended deals recorded, notifications
 * mailed, emails sent, the provider's operations performed, audit entries chained, and deleted accounts erased.
 */
export async function haveTriggersCaughtUp(): Promise<boolean> {
  const [users, notifications, mails, isPaused] = await Promise.all([
    refs.users().get(),
    db().collectionGroup('notifications').get(),
    db().collection(paths.mails()).get(),
    db().doc(paths.setting('outbox')).get(),
  ]);
  const deleted = new Set(users.docs.filter((doc) => doc.data().deletedAt).map(({ id }) => id));
  const waiting = await db().collection(paths.outboxRows()).where('state', '==', 'waiting').get();
  if (!waiting.empty && isPaused.get('paused') !== true) return false;
  if (mails.docs.some((doc) => doc.get('delivery.state') !== 'SUCCESS')) return false;
  if (!(await haveEventsTakenEffect(notifications.docs, deleted))) return false;
  // Audit entries are checked after the records, because issuing a record writes an audit entry.
  if (!(await db().collection(paths.auditLog()).where('n', '==', null).get()).empty) return false;
  const mailed = mails.docs.map(({ id }) => id);
  const wanted = notifications.docs.filter((doc) => {
    const user = users.docs.find(({ id }) => id === ownerOf(doc))?.data();
    const { topic, unmailed, readAt } = readStored(storedNotificationSchema, doc.data());
    return user?.emailVerified && !user.inactive && !readAt && !unmailed && user.preferences.email[topic];
  });
  if (!wanted.every((doc) => mailed.some((id) => id.startsWith(`${ownerOf(doc)}-${doc.id}-`)))) return false;
  return (await Promise.all([...deleted].map(isErased))).every(Boolean);
}

type Stored = FirebaseFirestore.QueryDocumentSnapshot;
const ownerOf = (doc: Stored): string => doc.ref.parent.parent?.id ?? '';

/** Returns true if every deal event has notified the sides it should notify, and every ended deal has a record. */
async function haveEventsTakenEffect(notifications: Stored[], deleted: Set<string>): Promise<boolean> {
  const events = (await db().collectionGroup('events').get()).docs;
  const deals = new Map((await readDeals({ from: paths.deals() })).map((deal) => [deal.id, deal]));
  const caused = new Set(
    notifications.flatMap((doc) => ((doc.get('causes') ?? []) as string[]).map((cause) => `${ownerOf(doc)} ${cause}`)),
  );
  const recorded = new Set((await db().collectionGroup('records').get()).docs.map((doc) => doc.ref.parent.parent?.id));
  return events.every((doc) => {
    const deal = deals.get(doc.ref.parent.parent?.id ?? '');
    if (!deal) return true;
    const event = readStored(dealEventSchema, doc.data());
    if (DEAL_EVENTS[event.kind].endsDeal && deal.versions > 0 && !recorded.has(deal.id)) return false;
    return dealNotifications(deal, event).every(({ uid }) => deleted.has(uid) || caused.has(`${uid} ${doc.id}`));
  });
}

async function isErased(uid: string): Promise<boolean> {
  const hasSignIn = await (await auth()).getUser(uid).then(
    () => true,
    () => false,
  );
  return !hasSignIn && (await refs.user(uid).listCollections()).length === 0;
}

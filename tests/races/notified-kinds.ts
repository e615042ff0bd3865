import { refs } from '../../functions/src/data/firestore/refs.ts';
import type { TestPerson } from '../support/people/make-person.ts';

/** Returns the kinds of a deal's events that a person was notified of, once for each notification. */
export async function notifiedKinds({ uid }: TestPerson, dealId: string): Promise<string[]> {
  const [events, notifications] = await Promise.all([
    refs.deal(dealId).collection('events').get(),
    refs.notifications(uid).get(),
  ]);
  const kinds = new Map(events.docs.map((doc) => [doc.id, String(doc.get('kind'))]));
  return notifications.docs
    .flatMap((doc) => doc.data().causes ?? [])
    .flatMap((id) => kinds.get(id) ?? [])
    .sort();
}

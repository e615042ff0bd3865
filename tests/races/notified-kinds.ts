import { refs } from '../../functions/src/data/firestore/refs.ts';
import type { TestPerson } from '../support/people/make-person.ts';

/** The kinds of a deal's events of which a person was notified, each as often as it was. */
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

import { FieldValue } from 'firebase-admin/firestore';
import { refs } from '../../data/refs.ts';

/** Adds a command to a support visit, where the impersonated account sees it. */
export async function addVisitCommand(uid: string, visitId: string, command: string): Promise<void> {
  await refs.supportVisit(uid, visitId).update({ commands: FieldValue.arrayUnion(command) });
}

import type * as z from 'zod';
import { paths } from '../../../../../src/domain/collections.ts';
import { readStored } from '../../../../../src/domain/shared/stored.ts';
import { findRaw } from '../../../data/firestore/find.ts';
import { db } from '../../../data/firestore/firebase.ts';
import { serverQueries } from '../../../data/firestore/queries/server-queries.ts';
import { type Tx, transact } from '../../../data/firestore/transaction.ts';
import { enterMovements, type SimulatedMovement } from './movements.ts';
import { noteEvent, type Told } from './provider-events.ts';
import { type AnyObject, OBJECTS, type ObjectOf, type What } from './provider-objects.ts';

export const objectRef = (id: string) => db().doc(paths.simulatedSession(id));

/** Whether a text in an address can be an id; Firestore refuses those with slashes and those it keeps for itself. */
export const isId = (text: string): boolean => /^(?!__)[\w-]{1,100}$/.test(text);

const parsed = <W extends What>(what: W, data: unknown): ObjectOf<W> =>
  readStored(OBJECTS[what] as unknown as z.ZodType<ObjectOf<W>>, data);

/** The object as it is stored; null for one of another kind, or none. */
const readAs = <W extends What>(what: W, data: FirebaseFirestore.DocumentData | undefined): ObjectOf<W> | null =>
  data?.what === what ? parsed(what, data) : null;

export const findObject = async <W extends What>(id: string, what: W): Promise<ObjectOf<W> | null> =>
  isId(id) ? readAs(what, (await objectRef(id).get()).data()) : null;

export const findInTransaction = async <W extends What>(tx: Tx, id: string, what: W): Promise<ObjectOf<W> | null> =>
  readAs(what, (await tx.raw.get(objectRef(id))).data());

/** Everything of one kind, newest first. */
export async function listObjects<W extends What>(what: W): Promise<(ObjectOf<W> & { id: string })[]> {
  const { docs } = await findRaw(serverQueries.simulatedObjects(what)).get();
  return docs
    .map((doc) => ({ ...parsed(what, doc.data()), id: doc.id }))
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** Keeps an object once for its id, as a real provider does with an idempotency key. */
export async function once(id: string, object: AnyObject): Promise<void> {
  await transact(async (tx) => {
    if (!(await tx.raw.get(objectRef(id))).exists) tx.set(objectRef(id), object);
  });
}

interface Change<W extends What> {
  to: Partial<ObjectOf<W>>;
  /** What else comes of it. */
  adds?: Readonly<Record<string, AnyObject>>;
  /** What moves in the provider’s account, by the id of the movement. */
  moves?: Readonly<Record<string, SimulatedMovement>>;
  tells: readonly Told[];
}

/**
 * Something happens to an object; what moves and the events that tell of it are noted in the same transaction: what happened is told, however
 * often the process dies. Returns the ids of those to send now, or null where `change` finds that it cannot happen (any more).
 */
export function happen<W extends What>(
  id: string,
  what: W,
  now: Date,
  change: (object: ObjectOf<W>, tx: Tx) => Change<W> | null | Promise<Change<W> | null>,
): Promise<string[] | null> {
  return transact(async (tx) => {
    if (!isId(id)) return null;
    const object = await findInTransaction(tx, id, what);
    const changed = object && (await change(object, tx));
    if (!changed) return null;
    tx.set(objectRef(id), { ...object, ...changed.to });
    for (const [added, one] of Object.entries(changed.adds ?? {})) tx.set(objectRef(added), one);
    enterMovements(tx, changed.moves ?? {});
    const noted = changed.tells.map((told) => ({ id: noteEvent(tx, told, now), isLater: Boolean(told.afterMs) }));
    return noted.flatMap(({ id, isLater }) => (isLater ? [] : [id]));
  });
}

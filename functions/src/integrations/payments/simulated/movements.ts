import * as z from 'zod';
import { paths } from '../../../../../src/domain/collections.ts';
import { MOVEMENT_KINDS, type ProviderMovement } from '../../../../../src/domain/invoice/provider/provider-movement.ts';
import { readStored } from '../../../../../src/domain/shared/stored.ts';
import { db } from '../../../data/firestore/firebase.ts';
import type { Tx } from '../../../data/firestore/transaction.ts';

const text = z.string();
const movementSchema = z.object({
  kind: z.enum(MOVEMENT_KINDS),
  ref: text,
  amount: z.number().int(),
  fee: z.number().int().default(0),
  currency: text.default('usd'),
  at: z.date(),
  invoiceId: text.nullable().default(null),
  operationId: text.nullable().default(null),
  undecided: z.boolean().default(false),
});
export type SimulatedMovement = z.input<typeof movementSchema>;

export const movementRef = (id: string) => db().doc(paths.simulatedMovement(id));

/** Enters what moved in the simulated provider’s books, in the transaction in which it moves: each once under its id. */
export function enterMovements(tx: Tx, moves: Readonly<Record<string, SimulatedMovement>>): void {
  for (const [id, one] of Object.entries(moves)) tx.set(movementRef(id), one);
}

/** The books of the simulated provider since a time. */
export async function* simulatedMovements(since: Date): AsyncGenerator<ProviderMovement> {
  const { docs } = await db().collection(paths.simulatedMovements()).get();
  for (const doc of docs) {
    const movement = readStored(movementSchema, doc.data());
    if (movement.at >= since) yield movement;
  }
}

import type { Template } from '../../../../src/domain/template/templates.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';

/** Writes a template that an account saved for reuse. */
export function saveTemplate(tx: Tx, uid: string, template: Template): void {
  tx.set(refs.template(uid, template.id), template);
}

export function removeTemplate(tx: Tx, uid: string, id: string): void {
  tx.delete(refs.template(uid, id));
}

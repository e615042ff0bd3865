import type { DocumentReference, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { type DailyCheck, newDailyCheck } from '../../../src/domain/shared/daily-check.ts';

interface Checked<T> {
  /** Its progress. */
  at: DocumentReference<DailyCheck>;
  /** So many documents, in the order of their ids. */
  rows: (page: number) => Query<T>;
  /** Returns whether something of a document is wrong; one that cannot be read must hold up no other. */
  isWrong: (doc: QueryDocumentSnapshot<T>) => Promise<boolean>;
  page: number;
  /** A run takes hardly more than these. */
  most?: number;
}

/**
 * Goes on with a daily check of every document of a collection, page by page, while `hasTime` says so; the next run
 * goes on from there, even past midnight. Returns the number of documents checked.
 */
export async function goOnChecking<T>(
  { at, rows, isWrong, page, most = Number.POSITIVE_INFINITY }: Checked<T>,
  now: Date,
  hasTime: () => boolean,
): Promise<number> {
  const day = now.toISOString().slice(0, 10);
  const known = (await at.get()).data();
  let check = known && (known.day === day || known.finishedAt === null) ? known : newDailyCheck(day);
  let checked = 0;
  while (check.finishedAt === null && checked < most && hasTime()) {
    const { docs } = await (check.after === null ? rows(page) : rows(page).startAfter(check.after)).get();
    const found = await Promise.all(docs.map(isWrong));
    const isLast = docs.length < page;
    check = {
      day: check.day,
      after: isLast ? null : (docs.at(-1)?.id ?? null),
      checked: check.checked + docs.length,
      wrong: check.wrong + found.filter(Boolean).length,
      finishedAt: isLast ? now : null,
    };
    await at.set(check);
    checked += docs.length;
  }
  return checked;
}

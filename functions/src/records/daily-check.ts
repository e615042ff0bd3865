import type { DocumentReference, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { type DailyCheck, newDailyCheck } from '../../../src/domain/shared/daily-check.ts';

interface Checked<T> {
  /** The document that stores the check's progress. */
  at: DocumentReference<DailyCheck>;
  /** Returns a query for up to `page` documents, ordered by id. */
  rows: (page: number) => Query<T>;
  /**
   * Returns true if something is wrong with a document. It must not throw for an unreadable document, which would block
   * the others.
   */
  isWrong: (doc: QueryDocumentSnapshot<T>) => Promise<boolean>;
  page: number;
  /** Approximate maximum number of documents per run. */
  most?: number;
}

/**
 * Continues a daily check of every document in a collection, page by page, while `hasTime` returns true; the next run
 * resumes where this one stopped, even past midnight. Returns the number of documents checked.
 */
export async function continueDailyCheck<T>(
  { at, rows, isWrong, page, most: max = Number.POSITIVE_INFINITY }: Checked<T>,
  now: Date,
  hasTime: () => boolean,
): Promise<number> {
  const day = now.toISOString().slice(0, 10);
  const known = (await at.get()).data();
  let check = known && (known.day === day || known.finishedAt === null) ? known : newDailyCheck(day);
  let checked = 0;
  while (check.finishedAt === null && checked < max && hasTime()) {
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

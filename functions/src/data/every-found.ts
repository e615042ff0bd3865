import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

/**
 * Everything an ordered query finds, page by page, each page after the last document of the one before: documents that
 * fail and stay due do not stand in the way of the others. It ends early where `hasTime` says so.
 */
export async function* everyFound<T>(
  query: Query<T>,
  pageSize: number,
  hasTime: () => boolean = () => true,
): AsyncGenerator<QueryDocumentSnapshot<T>> {
  let last: QueryDocumentSnapshot<T> | null = null;
  for (;;) {
    const page: QueryDocumentSnapshot<T>[] = (await (last ? query.startAfter(last) : query).limit(pageSize).get()).docs;
    for (const doc of page) {
      if (!hasTime()) return;
      yield doc;
    }
    last = page.at(-1) ?? null;
    if (page.length < pageSize || !last) return;
  }
}

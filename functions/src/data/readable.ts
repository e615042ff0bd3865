import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';

/** Versions of documents that were logged, so that a list that is read every few seconds does not flood the log. */
const logged = new Set<string>();

/** What the documents hold; one that cannot be read is logged, once for each of its versions, and left out. */
export const readable = <T>(docs: readonly QueryDocumentSnapshot<T>[]): T[] =>
  docs.flatMap((doc) => {
    try {
      return [doc.data()];
    } catch (error) {
      const version = `${doc.ref.path} ${doc.updateTime.toMillis()}`;
      if (!logged.has(version)) logger.error(`${doc.ref.path} cannot be read`, error);
      logged.add(version);
      return [];
    }
  });

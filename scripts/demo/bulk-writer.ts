import { db } from '../../functions/src/data/firestore/firebase.ts';

const MAX_ATTEMPTS = 10;

/**
 * Writes thousands of documents into an emulator, without the client's gradual ramp-up, which would take a hundred
 * times as long. A write is tried again whatever refused it: a busy emulator also drops connections and deadlines,
 * which the client's own list of passing errors leaves out, and setting a document twice does no harm.
 */
export function bulkWriter(): ReturnType<ReturnType<typeof db>['bulkWriter']> {
  const writer = db().bulkWriter({ throttling: false });
  writer.onWriteError(({ code, message, documentRef, failedAttempts }) => {
    console.warn(`${documentRef.path} was not written at attempt ${failedAttempts}: ${code} ${message}`);
    return failedAttempts < MAX_ATTEMPTS;
  });
  return writer;
}

const ALREADY_EXISTS = 6;

/**
 * Commits a batch that creates a mark beside its effect, and answers whether it did: where the mark is there
 * already, an earlier delivery of the same event has done it all.
 */
export const batchOnce = (batch: FirebaseFirestore.WriteBatch): Promise<boolean> =>
  batch.commit().then(
    () => true,
    (error: { code?: number }) => {
      if (error.code !== ALREADY_EXISTS) throw error;
      return false;
    },
  );

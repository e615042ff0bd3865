const ALREADY_EXISTS = 6;

/**
 * Waits for a write that creates something, and answers whether it did: where it is there already, an earlier
 * delivery of the same event has done it, with whatever else was in the same batch.
 */
export const once = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    (error: { code?: number }) => {
      if (error.code !== ALREADY_EXISTS) throw error;
      return false;
    },
  );

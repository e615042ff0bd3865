const ALREADY_EXISTS = 6;

/**
 * Waits for a write that creates something and returns whether it did. Where it exists already, an earlier delivery of
 * the same event created it, with everything else in the same batch.
 */
export const ignoreExisting = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    (error: { code?: number }) => {
      if (error.code !== ALREADY_EXISTS) throw error;
      return false;
    },
  );

let last: Promise<unknown> = Promise.resolve();

/** Sends what onboarding stores one after the other, so that a slow call never undoes one that was made after it. */
export function inOrder<T>(send: () => Promise<T>): Promise<T> {
  const sent = last.then(send);
  last = sent.catch(() => {});
  return sent;
}

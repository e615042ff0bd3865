const STEP_MS = 100;
/** Maximum time that triggers may take on a busy machine. */
export const MAX_WAIT_MS = 60_000;

/** Waits until `read` returns something other than null, undefined or false, and returns that. */
export async function until<T>(read: () => Promise<T | null | undefined | false>, ms = MAX_WAIT_MS): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const found = await read();
    if (found) return found;
    if (Date.now() > end) throw new Error(`Timed out after ${ms} ms: ${read}`);
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}

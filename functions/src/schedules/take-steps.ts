/** At most this many steps of one document: after a long silence several are due, one after the other. */
const STEPS = 12;

/** Takes the due steps of one document until there is none, and returns how many. One that fails is told to `failed`, and ends them: those of others go on. */
export async function takeSteps(step: () => Promise<boolean>, failed: (error: unknown) => void): Promise<number> {
  let taken = 0;
  try {
    while (taken < STEPS && (await step())) taken += 1;
  } catch (error) {
    failed(error);
  }
  return taken;
}

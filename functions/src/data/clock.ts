/** The time for workflows: the real one, in the emulators moved by `npm run clock`. */
export async function currentTime(): Promise<Date> {
  if (__EMULATOR__) return (await import('./moved-clock.ts')).movedTime();
  return new Date();
}

/** Returns the time for workflows: the real time or, in the emulators, the one set by `npm run clock`. */
export async function currentTime(): Promise<Date> {
  if (__EMULATOR__) return (await import('./emulator-clock.ts')).emulatorTime();
  return new Date();
}

/** Returns the current time for workflows: the system time or, in the emulators, the time set with `npm run clock`. */
export async function currentTime(): Promise<Date> {
  if (__EMULATOR__) return (await import('./emulator-clock.ts')).emulatorTime();
  return new Date();
}

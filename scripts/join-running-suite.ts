import { adminEnv, START, siteUrl } from './suite/instances.ts';

/** Points this process at the emulators of `npm start`; exits with an explanation if none are running. */
export async function joinRunningSuite(): Promise<void> {
  const answer = await fetch(`${siteUrl(START)}/api/search`).catch(() => null);
  if (!answer?.ok) {
    console.error(
      'Nothing is running: start the emulators with npm start or npm run dev, then run this command again.',
    );
    process.exit(1);
  }
  Object.assign(process.env, adminEnv(START));
}

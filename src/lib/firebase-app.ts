import { initializeApp } from 'firebase/app';
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { firebaseConfig } from './env.ts';

/** Where the emulators listen. */
export const EMULATOR_HOST = '127.0.0.1';

export const app = initializeApp(firebaseConfig());

/** Only where a key was given when the site was built; without one, App Check is not in the bundle. */
if (import.meta.env.VITE_APP_CHECK_KEY) {
  initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(import.meta.env.VITE_APP_CHECK_KEY),
    isTokenAutoRefreshEnabled: true,
  });
}

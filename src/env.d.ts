interface ImportMetaEnv {
  readonly VITE_FIREBASE_CONFIG?: string;
  readonly VITE_EMULATORS?: string;
  readonly VITE_APP_CHECK_KEY?: string;
  readonly VITE_TAGS?: string;
}

/** A control that was pressed before the page's scripts ran; see app/root.tsx. */
declare var earlyPress: HTMLElement | undefined;

/** Data that index.html requested early; see lib/api/read-api.ts. */
declare var earlyAnswer: { url: string; answer: Promise<Response> } | undefined;

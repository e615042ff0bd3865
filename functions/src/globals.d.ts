/** True in emulator builds only; see build.mjs. */
declare const __EMULATOR__: boolean;
/** The web app's API key, with which the identity provider is asked; see build.mjs. */
declare const __API_KEY__: string;

/** True in emulator builds only; see build.mjs. */
declare const __EMULATOR__: boolean;

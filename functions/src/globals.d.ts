/** True in emulator builds only; see build.mjs. */
declare const __SIMULATED_PAYMENTS__: boolean;

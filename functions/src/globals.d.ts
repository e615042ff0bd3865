/** True in emulator builds only; see build.mjs. */
declare const __EMULATOR__: boolean;
/** The web app's API key, with which the identity provider is asked; see build.mjs. */
declare const __API_KEY__: string;
/** Google’s reader of WOFF2, compiled: the part of `wawoff2` that can be used at once, after it is ready. */
declare module 'wawoff2/build/decompress_binding.js' {
  const reader: { decompress: (file: Uint8Array) => Uint8Array; onRuntimeInitialized?: () => void };
  export default reader;
}

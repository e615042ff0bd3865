/** True in emulator builds only; see build.mjs. */
declare const __EMULATOR__: boolean;
/** The web app's API key, used to call the identity provider; see build.mjs. */
declare const __API_KEY__: string;
/** Google’s compiled WOFF2 decoder: the part of `wawoff2` that can be called synchronously once it is initialized. */
declare module 'wawoff2/build/decompress_binding.js' {
  const reader: { decompress: (file: Uint8Array) => Uint8Array; onRuntimeInitialized?: () => void };
  export default reader;
}

const NAMES = ['official', 'rust'];

/**
 * Returns the Firestore emulator for a command: `rust` (our patched build, which the tests require) or `official`
 * (Google's). By default only `npm start` uses Google's, because then it needn't wait for our build; `official` checks
 * if that emulator and Java are installed, and is called only if needed.
 */
export function chooseEmulator({ wish, command, isBuilt, hasRust, official }) {
  if (wish && !NAMES.includes(wish)) {
    throw new Error(`EMULATORS=${wish} is not an emulator: set it to ${NAMES.join(' or ')}, or leave it out.`);
  }
  if (wish === 'official') {
    if (official() !== 'no Java') return 'official';
    throw new Error(
      'EMULATORS=official needs Java 21 or newer: install it or set JAVA_HOME, then run this command again.',
    );
  }
  if (isBuilt) return 'rust';
  const mayBeOfficial = !wish && command === 'start';
  if (mayBeOfficial && official() === 'found') return 'official';
  if (hasRust) return 'rust';
  if (mayBeOfficial && official() === 'to download') return 'official';
  throw new Error(
    mayBeOfficial
      ? 'Neither Rust nor Java 21 was found: install Rust (https://rustup.rs) or Java 21 or newer, then run this command again.'
      : 'Our Firestore emulator is built with Rust, which was not found: install it (https://rustup.rs), or run this command with EMULATORS=official and Java 21.',
  );
}

import type { Plugin } from 'vite';

/**
 * Imports that aren't used: reactfire includes every product, and Firestore a regular-expression engine for pipelines.
 */
const UNUSED: Record<string, string[]> = {
  'firebase/database': 'get off onChildAdded onChildChanged onChildMoved onChildRemoved onValue'.split(' '),
  'firebase/functions': ['httpsCallable'],
  'firebase/remote-config': 'ensureInitialized getAll getBoolean getNumber getString getValue'.split(' '),
  'firebase/storage': ['getDownloadURL', 'ref'],
  re2js: ['RE2JS'],
};

/** Stubs out imports of reactfire and Firestore (each a single file) that this site never uses. */
export function stubUnusedFirebase(): Plugin {
  const prefix = '\0unused:';
  return {
    name: 'stub-unused-firebase',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer && /\/(reactfire|@firebase\/firestore)\//.test(importer) && source in UNUSED
        ? prefix + source
        : undefined,
    load(id) {
      const names = id.startsWith(prefix) ? UNUSED[id.slice(prefix.length)] : undefined;
      return names?.map((name) => `export const ${name} = undefined;`).join('\n');
    },
  };
}

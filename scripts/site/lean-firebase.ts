import type { Plugin } from 'vite';

/** Imports that nothing needs: reactfire has every product, and Firestore a regular-expression engine for pipelines. */
const UNUSED: Record<string, string[]> = {
  'firebase/database': 'get off onChildAdded onChildChanged onChildMoved onChildRemoved onValue'.split(' '),
  'firebase/functions': ['httpsCallable'],
  'firebase/remote-config': 'ensureInitialized getAll getBoolean getNumber getString getValue'.split(' '),
  'firebase/storage': ['getDownloadURL', 'ref'],
  re2js: ['RE2JS'],
};

/** Puts stubs in place of what reactfire and Firestore, which are single files, import and this site never uses. */
export function leanFirebase(): Plugin {
  const prefix = '\0unused:';
  return {
    name: 'lean-firebase',
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

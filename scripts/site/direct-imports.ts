import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../suite/root.ts';

/** Packages that only re-export from their modules, with the path of that index file. */
const LISTS: Record<string, string> = {
  '@mantine/core': '@mantine/core/esm/index.mjs',
  '@mantine/hooks': '@mantine/hooks/esm/index.mjs',
  '@mantine/form': '@mantine/form/esm/index.mjs',
  '@tabler/icons-react': '@tabler/icons-react/dist/esm/tabler-icons-react.mjs',
  '@tanstack/react-query': '@tanstack/react-query/build/modern/index.js',
  '@tanstack/query-core': '@tanstack/query-core/build/modern/index.js',
};
const IMPORT = /\b(import|export) ?\{([^}]*)\} ?from ?["']([^"']+)["'];?/g;
const EVERYTHING = /\bexport \* from ["']([^"']+)["']/g;

/** A module and the name under which it exports something. */
interface Source {
  module: string;
  name: string;
}

/**
 * Rewrites imports from a package's index to the module that defines the export. Through the index every page would
 * seem to need the whole package, which hides what pages really share.
 */
export function directImports(): Plugin {
  return {
    name: 'direct-imports',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { code: new RegExp(Object.keys(LISTS).join('|')), id: /\.(m?js|tsx?)$/ },
      handler: (code) => ({ code: withDirectImports(code, sourcesOf), map: null }),
    },
  };
}

/** Rewrites a module's imports to name their source module; `sourcesOf` returns null for other packages. */
export function withDirectImports(code: string, sourcesOf: (from: string) => Map<string, Source> | null): string {
  return code.replace(IMPORT, (statement, kind: string, names: string, from: string) => {
    const sources = sourcesOf(from);
    if (!sources) return statement;
    return specifiers(names)
      .map(([name, local]) => {
        const source = sources.get(name);
        if (!source) return `${kind} { ${name} as ${local} } from "${from}";`;
        return `${kind} { ${source.name} as ${local} } from "${source.module}";`;
      })
      .join(' ');
  });
}

const known = new Map<string, Map<string, Source>>();

function sourcesOf(from: string): Map<string, Source> | null {
  const list = LISTS[from];
  if (!list) return null;
  const sources = known.get(from) ?? readList(join(root, 'node_modules', list));
  known.set(from, sources);
  return sources;
}

/** The exports of an index file, each with the module or package that defines it. */
function readList(file: string): Map<string, Source> {
  if (!existsSync(file)) throw new Error(`directImports names ${file}, which does not exist.`);
  const text = readFileSync(file, 'utf8');
  const imported = new Map<string, Source>();
  const exported = new Map<string, Source>();
  for (const [, kind, names = '', from = ''] of text.matchAll(IMPORT)) {
    for (const [name, local] of specifiers(names)) {
      (kind === 'import' ? imported : exported).set(local, {
        module: from.startsWith('.') ? join(dirname(file), from) : from,
        name,
      });
    }
  }
  for (const [, from = ''] of text.matchAll(EVERYTHING)) {
    for (const [name, source] of sourcesOf(from) ?? []) exported.set(name, source);
  }
  const [, own = ''] = /\bexport \{([^}]*)\}(?! ?from)/.exec(text) ?? [];
  for (const [name, local] of specifiers(own)) {
    const source = imported.get(name);
    if (source) exported.set(local, source);
  }
  return exported;
}

/** Parses `a, b as c` into [[a, a], [b, c]]. */
const specifiers = (names: string): [name: string, local: string][] =>
  names.split(',').flatMap((part) => {
    const [name, local = name] = part.trim().split(/ +as +/);
    return name && local ? [[name, local] as [string, string]] : [];
  });

import { join } from 'node:path';
import { root } from '../suite/root.ts';

/** The bundler’s module graph; returns null for an unknown module. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}
/** Entry modules of pages, relative to src/app. */
type Entries = readonly string[];
/** The name of an area, or several areas of which any one is enough. */
type User = string | readonly string[];

export interface Site {
  /** The module that every page loads, and the chunk for its imports. */
  always: { name: string; entry: string };
  /** The entry modules of each area: a page, or a group of pages that belong together. */
  areas: Record<string, Entries>;
  /**
   * Areas that open without signing in. They use none of the chunks from `signedIn` on; the bundler decides on the
   * modules they share.
   */
  light: readonly string[];
  /**
   * Chunks in order of precedence: each takes the modules that all of its users import, unless an earlier chunk has
   * them.
   */
  chunks: readonly (readonly [name: string, users: readonly User[]])[];
  signedIn: string;
}

/**
 * Groups modules shared by areas of the site into few chunks. By default each combination of pages becomes its own
 * file, a hundred of them for a deal room; imports must name the exact module they need (`directImports`).
 */
export function areaChunk(site: Site): (id: string, graph: Graph) => string | null {
  let nameChunk: ((id: string) => string | null) | null = null;
  return (id, graph) => {
    nameChunk ??= namesFor(site, graph);
    return nameChunk(id);
  };
}

function namesFor({ always, areas, light, chunks, signedIn }: Site, graph: Graph): (id: string) => string | null {
  const idOf = (entry: string) => join(root, 'src', 'app', entry);
  const everywhere = modulesFrom([idOf(always.entry)], graph);
  const ofAreas = Object.entries(areas).map(([name, entries]) => ({
    name,
    uses: modulesFrom(entries.map(idOf), graph),
  }));
  const entries = new Set([always.entry, ...Object.values(areas).flat()].map(idOf));
  const firstSignedIn = chunks.findIndex(([name]) => name === signedIn);

  return (id) => {
    if (entries.has(id)) return null;
    if (everywhere.has(id)) return always.name;
    const users = ofAreas.filter(({ uses }) => uses.has(id)).map(({ name }) => name);
    if (users.length < 2) return null;
    const isUser = (user: User): boolean => [user].flat().some((name) => users.includes(name));
    const found = chunks.findIndex(([, wanted]) => wanted.every(isUser));
    const isKept = found >= firstSignedIn && light.some(isUser);
    return isKept ? null : (chunks[found]?.[0] ?? null);
  };
}

/** Returns the entry modules and everything they import statically. */
function modulesFrom(begin: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>();
  const take = (id: string): void => {
    const module = graph.getModuleInfo(id);
    if (!module || found.has(id)) return;
    found.add(id);
    module.importedIds.forEach(take);
  };
  for (const id of begin) {
    if (!graph.getModuleInfo(id)) throw new Error(`There is no page ${id}.`);
    take(id);
  }
  return found;
}

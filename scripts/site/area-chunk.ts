import { join } from 'node:path';
import { root } from '../suite/root.ts';

/** The bundler’s knowledge of the modules; null of one that there is not. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}
/** Modules below src/app with which pages begin. */
type Entries = readonly string[];
/** An area by its name, or any of several. */
type User = string | readonly string[];

export interface Site {
  /** The module that every page loads, and the chunk for its imports. */
  always: { name: string; entry: string };
  /** The pages that are weighed on their own or belong together. */
  areas: Record<string, Entries>;
  /** Areas that open without signing in. They load no chunk from `signedIn` on; the bundler sees to what they share. */
  light: readonly string[];
  /** In this order: each takes what all of its users import, if no chunk before it has. */
  chunks: readonly (readonly [name: string, users: readonly User[]])[];
  signedIn: string;
}

/**
 * Puts the modules that areas of the site share into few chunks. Left alone, each combination of pages becomes a file
 * of its own, a hundred of them in a deal room; imports have to name the module they need (`directImports`).
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

/** The modules with which something begins, and all that they import without waiting. */
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

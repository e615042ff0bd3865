import { join } from 'node:path';
import { root } from './root.ts';

/** Names a chunk for a module, or null to leave it to the bundler. */
type NameChunk = (id: string) => string | null;
/** Modules below src/app with which pages begin. */
type Entries = readonly string[];
/** Module info; null if unknown. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

interface Site {
  /** Pages whose imports keep chunks of their own. */
  light: Entries;
  /** Pages that load modules shared with them in one chunk, in this order: the chunk's name → their entries. */
  tiers: Record<string, Entries>;
  /** All other pages, by area: what some areas share is a chunk for exactly these. */
  areas: Record<string, Entries>;
}

/**
 * Puts the modules that pages share into few chunks, one per combination of areas or tier, of which each imports only
 * wider ones, without circles. Left alone, a deal room would load over a hundred tiny files; packages are not looked
 * at, as their emptied lists of exports would seem needed everywhere.
 */
export function areaChunk(site: Site): (id: string, graph: Graph) => string | null {
  let nameChunk: NameChunk | null = null;
  return (id, graph) => {
    nameChunk ??= namesFor(site, graph);
    return nameChunk(id);
  };
}

function namesFor({ light, tiers, areas }: Site, graph: Graph): NameChunk {
  const own = join(root, 'src');
  const idOf = (entry: string) => join(own, 'app', entry);
  const entries = new Set([light, ...Object.values(tiers), ...Object.values(areas)].flat().map(idOf));
  const importedBy = (entry: string) => {
    const ids = new Set<string>();
    const take = (id: string) => {
      if (ids.has(id) || !id.startsWith(own)) return;
      ids.add(id);
      graph.getModuleInfo(id)?.importedIds.forEach(take);
    };
    if (!graph.getModuleInfo(idOf(entry))) throw new Error(`There is no page src/app/${entry}.`);
    take(idOf(entry));
    return ids;
  };
  const pagesOf = (begin: Entries) => begin.map(importedBy);
  const lightPages = pagesOf(light);
  const ofTiers = Object.entries(tiers).map(([name, begin]) => ({ name, pages: pagesOf(begin) }));
  const ofAreas = Object.entries(areas).map(([name, begin]) => ({ name, pages: pagesOf(begin) }));

  return (id) => {
    if (!id.startsWith(own) || entries.has(id)) return null;
    const usedBy = (pages: Set<string>[]) => pages.filter((page) => page.has(id)).length;
    const uses = [...ofTiers, ...ofAreas].reduce((sum, { pages }) => sum + usedBy(pages), 0);
    if (uses < 2 || usedBy(lightPages)) return null;
    const tier = ofTiers.find(({ pages }) => usedBy(pages));
    const users = ofAreas.filter(({ pages }) => usedBy(pages)).map(({ name }) => name);
    return tier ? tier.name : `${users.join('-')}-parts`;
  };
}

import type { Plugin, Rolldown } from 'vite';

/**
 * Writes the files that each route imports into index.html, so that they load without waiting for the router. Maps the
 * first path segment to the modules below src/app that render the page.
 */
export function preloadRouteChunks(routes: Record<string, readonly string[]>): Plugin {
  return {
    name: 'preload-route-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const table = Object.fromEntries(
          Object.entries(routes).map(([page, modules]) => [page, filesOf(bundle, modules, html)]),
        );
        return html.replace('data-chunks="{}"', `data-chunks='${JSON.stringify(table)}'`);
      },
    },
  };
}

/** Every file that these modules' chunks import, directly or indirectly, except those the page already references. */
export function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[], html: string): string[] {
  const files = new Set<string>();
  const take = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') take(next);
    }
  };
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/src/app/${module}`),
    );
    if (chunk?.type !== 'chunk') throw new Error(`No chunk has the entry src/app/${module}.`);
    take(chunk);
  }
  // The preload list also contains file names, but in a different format.
  return [...files].map((file) => `/${file}`).filter((file) => !html.includes(`="${file}"`));
}

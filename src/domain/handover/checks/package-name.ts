/** Registries with publicly visible owners, and the package names they allow. */
const REGISTRIES = {
  npm: /^(?:@[a-z0-9~-][a-z0-9._~-]{0,100}\/)?[a-z0-9~-][a-z0-9._~-]{0,100}$/,
  pypi: /^[a-z0-9](?:[a-z0-9._-]{0,98}[a-z0-9])?$/i,
  crates: /^[a-z][a-z0-9_-]{0,63}$/i,
} as const;
export type Registry = keyof typeof REGISTRIES;

const PAGES: readonly [registry: Registry, hosts: RegExp, path: RegExp][] = [
  ['npm', /^(?:www\.)?npmjs\.com$/, /^\/package\/((?:@[^/]+\/)?[^/]+)/],
  ['pypi', /^pypi\.org$/, /^\/project\/([^/]+)/],
  ['crates', /^crates\.io$/, /^\/crates\/([^/]+)/],
];
/** Matches `npm:desk`, `npm/desk`, `PyPI package: desk`. */
const PREFIXED = /(?:^|[\s(])(npm|pypi|crates?)(?:\s(?:package|crate))?(?::\s?|\/)([^\s]+)/i;
/** Matches `npm i desk`, `pip install desk`, `cargo add desk`, with or without options before the name. */
const INSTALLED = /(?:^|[\s`(])(npm|pnpm|yarn|pip3?|cargo)\s(?:i|install|add)\s(?:-{1,2}[\w-]+\s){0,3}([^\s-][^\s]*)/i;
const REGISTRY_OF: Record<string, Registry> = {
  npm: 'npm',
  pnpm: 'npm',
  yarn: 'npm',
  pypi: 'pypi',
  pip: 'pypi',
  pip3: 'pypi',
  crate: 'crates',
  crates: 'crates',
  cargo: 'crates',
};

/**
 * Returns the package mentioned in a text, as `npm/desk`; null if there is none or its name isn't valid in the
 * registry.
 */
export function findPackageName(text: string, addresses: readonly string[]): string | null {
  for (const address of addresses) {
    if (!URL.canParse(address)) continue;
    const { hostname, pathname } = new URL(address);
    for (const [registry, hosts, path] of PAGES) {
      const name = hosts.test(hostname) && path.exec(pathname)?.[1];
      if (name) return named(registry, name);
    }
  }
  const [, prefix = '', name = ''] = PREFIXED.exec(text) ?? INSTALLED.exec(text) ?? [];
  const registry = REGISTRY_OF[prefix.toLowerCase()];
  return registry ? named(registry, bare(name)) : null;
}

/** Strips closing punctuation and version specifiers: `desk@2.0`, `desk==2.0`. */
const bare = (name: string): string =>
  name.replace(/(?<=.)@.*$|[=<>~!].*$/, '').replace(/(?<![.,;)`”"])[.,;)`”"]+$/, '');

const named = (registry: Registry, name: string): string | null =>
  REGISTRIES[registry].test(name) ? `${registry}/${name}` : null;

/** Returns a stored target's registry and name; null if it isn't a package. */
export function packageOf(target: string): { registry: Registry; name: string } | null {
  const [prefix = '', ...rest] = target.split('/');
  const registry = (Object.keys(REGISTRIES) as Registry[]).find((key) => key === prefix);
  const name = rest.join('/');
  return registry && REGISTRIES[registry].test(name) ? { registry, name } : null;
}

const PAGE_OF: Record<Registry, string> = {
  npm: 'https://www.npmjs.com/package/',
  pypi: 'https://pypi.org/project/',
  crates: 'https://crates.io/crates/',
};

/** Returns the URL of a stored target's public page; null if the target isn't a package. */
export function packagePageUrl(target: string): string | null {
  const named = packageOf(target);
  return named && `${PAGE_OF[named.registry]}${named.name}`;
}

import type { AssetKind } from '../../listing/options.ts';
import { siteName, siteOf } from '../../ownership/site.ts';
import type { CheckTarget } from './check-schema.ts';
import { findPackageName } from './package-name.ts';

/**
 * Returns the public location found in an asset's identifier; null if there is none. The listing's web address is the
 * fallback for a domain but takes precedence for hosting.
 */
export function checkTargetOf(kind: AssetKind, identifier: string, webAddress: string): CheckTarget | null {
  const addresses = addressesIn(identifier);
  const repository = firstRead(addresses, repositoryAt);
  if (repository) return { kind: 'repository', name: repository };
  const packageName = findPackageName(identifier, addresses);
  if (packageName) return { kind: 'package', name: packageName };
  if (kind === 'domain') {
    const host = firstRead([...addresses, webAddress], hostAt);
    return host ? { kind, name: host.replace(/^www\.(?=.*\.)/, '') } : null;
  }
  if (kind !== 'hosting') return null;
  const host = firstRead([webAddress, ...addresses], hostAt);
  return host ? { kind: 'site', name: host } : null;
}

/** Returns the words of a text that look like web addresses, normalized to URLs; `git@host:path` is supported too. */
function addressesIn(text: string): string[] {
  const words = text.split(/[\s,;()<>"“”]+/).filter((word) => /[^\s.]\.[^\s.]/.test(word));
  return words.map((word) => {
    const bare = word
      .replace(/^(?:git\+)?(?:(?:ssh|git):\/\/)?(?:git@)?(?=[\w.-]+[:/]|https?:)/, '')
      .replace(/^([\w-]+(?:\.[\w-]+)+):(?!\d+\/?$)(?=[^/\d])/, '$1/')
      .replace(/(?<![.:])[.:]+$/, '');
    return /^https?:\/\//i.test(bare) ? bare : `https://${bare}`;
  });
}

function hostAt(address: string): string | null {
  const site = siteOf(address);
  return site?.kind === 'host' ? site.host : null;
}

/**
 * Returns the repository at a web address as `github.com/ada/desk` (or on GitLab or Bitbucket); null if there is none.
 */
function repositoryAt(address: string): string | null {
  const site = siteOf(address);
  return site?.kind === 'repository' ? siteName(site) : null;
}

function firstRead<T>(of: readonly string[], read: (text: string) => T | null): T | null {
  for (const text of of) {
    const found = read(text);
    if (found) return found;
  }
  return null;
}

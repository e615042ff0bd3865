import { siteOf } from '../../ownership/site.ts';
import { ASSET_DEFAULTS, ASSET_KIND_LABELS, type AssetKind } from '../options.ts';
import type { DraftAsset, DraftFields } from './draft.ts';

/**
 * Returns a new asset of the given kind with the usual transfer. A repeated label gets a number, since projects may
 * have two domains or stores; the first domain comes from the project’s web address.
 */
export const newAsset = (kind: AssetKind, { assets, url }: Pick<DraftFields, 'assets' | 'url'>): DraftAsset => ({
  id: crypto.randomUUID(),
  kind,
  label: freeLabel(ASSET_KIND_LABELS[kind], assets),
  identifier: kind === 'domain' && !assets.some((asset) => asset.kind === 'domain') ? domainOf(url) : '',
  ...ASSET_DEFAULTS[kind],
});

/**
 * Returns the domain of a web address; empty for a repository or a page on a shared host, whose domain isn’t the
 * seller’s.
 */
function domainOf(url: string): string {
  const site = siteOf(url);
  return site?.kind === 'host' ? site.host.replace(/^www\./, '') : '';
}

function freeLabel(label: string, others: readonly DraftAsset[]): string {
  const taken = new Set(others.map((asset) => asset.label));
  let free = label;
  for (let n = 2; taken.has(free); n++) free = `${label} ${n}`;
  return free;
}

import type { PageFacts } from './page-facts.ts';
import { isSameOrSubdomain } from './technologies.ts';

interface Network {
  hosts: readonly string[];
  /** Path segments that may precede the account's name; an empty string means the name comes first. */
  before: readonly string[];
}

/** Social networks, and the path segments before account names there. */
const NETWORKS: readonly Network[] = [
  { hosts: ['x.com', 'twitter.com'], before: [''] },
  { hosts: ['instagram.com'], before: [''] },
  { hosts: ['facebook.com'], before: [''] },
  { hosts: ['linkedin.com'], before: ['company', 'showcase'] },
  { hosts: ['youtube.com'], before: ['', 'c', 'channel', 'user'] },
  { hosts: ['tiktok.com'], before: [''] },
  { hosts: ['pinterest.com'], before: [''] },
  { hosts: ['threads.net', 'threads.com'], before: [''] },
  { hosts: ['bsky.app'], before: ['profile'] },
  { hosts: ['reddit.com'], before: ['r'] },
  { hosts: ['discord.gg'], before: [''] },
  { hosts: ['t.me'], before: [''] },
];
/** First path segments that aren't account names: posts, share links and the network's own pages. */
const NO_ACCOUNT = new Set(
  'intent share sharer sharer.php dialog home login signup explore search hashtag i p reel reels watch playlist results embed feed plugins tr about legal privacy terms help settings pin groups events'.split(
    ' ',
  ),
);
/** An account name as networks allow it, with an optional leading `@`. */
const ACCOUNT = /^@?[\w.-]{1,60}$/;

/** Stores for apps and extensions, each with a part of its entries' paths. */
const STORES = [
  ['apps.apple.com', '/app/'],
  ['play.google.com', '/store/apps/details'],
  ['chromewebstore.google.com', '/detail/'],
  ['chrome.google.com', '/webstore/detail/'],
  ['addons.mozilla.org', '/addon/'],
  ['apps.shopify.com', '/'],
  ['wordpress.org', '/plugins/'],
] as const;

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Returns the account that an address belongs to, such as `x.com/harbour`, and its network; null if there is none. */
function accountAt(link: string): { network: Network; account: string; name: string } | null {
  const { hostname, pathname } = new URL(link);
  const network = NETWORKS.find(({ hosts }) => hosts.some((host) => isSameOrSubdomain(hostname, host)));
  const [host = ''] = network?.hosts ?? [];
  const parts = pathname.split('/').filter((part) => part !== '');
  const [first = '', second = ''] = parts;
  const isBelow = network?.before.includes(first) ?? false;
  const name = isBelow ? second : first;
  if (!network || NO_ACCOUNT.has(first.toLowerCase()) || !ACCOUNT.test(name)) return null;
  if (!isBelow && !network.before.includes('')) return null;
  // A longer path is a post or a picture, not an account.
  if (parts.length > (isBelow ? 2 : 1)) return null;
  return { network, account: `${host}/${isBelow ? `${first}/` : ''}${name}`, name: plain(name) };
}

/**
 * Returns the site's own social accounts, such as `x.com/harbour`: the only account linked on a network, or else the
 * one named like the site, because pages also link accounts of people they quote.
 */
export function socialAccounts({ links, address }: Pick<PageFacts, 'links' | 'address'>): string[] {
  const found = links.flatMap((link) => accountAt(link) ?? []);
  const [label = ''] = new URL(address).hostname.replace(/^www\./, '').split('.');
  const own = plain(label);
  return NETWORKS.flatMap((network) => {
    const accounts = new Map(found.filter((one) => one.network === network).map((one) => [one.account, one.name]));
    if (accounts.size === 1) return [...accounts.keys()];
    const [named] = [...accounts].filter(([, name]) => own.length > 2 && name.includes(own));
    return named ? [named[0]] : [];
  });
}

/** Returns the addresses of store entries, each once and without its query, unless the query identifies the entry. */
export function storeEntries({ links }: Pick<PageFacts, 'links'>): string[] {
  const entries = links.flatMap((link) => {
    const { hostname, pathname, searchParams } = new URL(link);
    const isEntry = STORES.some(([host, path]) => hostname === host && pathname.includes(path) && pathname !== '/');
    const id = searchParams.get('id');
    return isEntry ? [`${hostname}${pathname}${id ? `?id=${id}` : ''}`] : [];
  });
  return [...new Set(entries)];
}

import { hasWebForm, PRIVATE_NAMES } from '../shared/web-address.ts';

/**
 * Hosts shared by many owners, where no seller can place a file at the root of a host or subdomain, or add a DNS
 * record. Site builders that give each site its own subdomain, such as `github.io`, are not listed.
 */
const SHARED_HOSTS = new Set(
  `
  apple.com google.com mozilla.org microsoft.com visualstudio.com open-vsx.org jetbrains.com shopify.com wordpress.org atlassian.com
  samsung.com huawei.com f-droid.org snapcraft.io flathub.org steampowered.com steamcommunity.com opera.com mi.com
  amazon.com amazon.co.uk amazon.de amazon.fr amazon.es amazon.it amazon.ca amazon.co.jp amazon.in amazon.com.br
  etsy.com ebay.com ebay.de ebay.co.uk ebay.fr aliexpress.com mercadolibre.com.ar mercadolibre.com.mx mercadolivre.com.br rakuten.co.jp
  gumroad.com lemonsqueezy.com itch.io producthunt.com appsumo.com envato.com codecanyon.net themeforest.net creativemarket.com
  udemy.com skillshare.com patreon.com ko-fi.com buymeacoffee.com kickstarter.com indiegogo.com fiverr.com upwork.com redbubble.com
  slack.com zapier.com rapidapi.com raycast.com hubspot.com salesforce.com odoo.com g2.com capterra.com trustpilot.com
  flippa.com acquire.com microns.io crunchbase.com indiehackers.com
  npmjs.com pypi.org crates.io rubygems.org packagist.org nuget.org pub.dev docker.com pkg.go.dev anaconda.org hex.pm maven.org
  mvnrepository.com sonatype.com metacpan.org cran.r-project.org hackage.haskell.org cocoapods.org jsr.io swiftpackageindex.com
  huggingface.co kaggle.com gist.github.com sourceforge.net
  twitter.com x.com facebook.com fb.com fb.me instagram.com threads.net threads.com linkedin.com lnkd.in youtube.com youtu.be tiktok.com
  pinterest.com pinterest.de pinterest.fr reddit.com t.me telegram.me telegram.org discord.gg discord.com whatsapp.com wa.me
  mastodon.social bsky.app medium.com twitch.tv vimeo.com soundcloud.com spotify.com vk.com weibo.com xing.com snapchat.com quora.com
  linktr.ee bio.link beacons.ai about.me dev.to stackoverflow.com behance.net dribbble.com goodreads.com tumblr.com
  dropbox.com notion.so notion.site live.com 1drv.ms sharepoint.com box.com icloud.com airtable.com canva.com trello.com figma.com
  wetransfer.com mega.nz loom.com calendly.com typeform.com tally.so jotform.com forms.gle coda.io miro.com pastebin.com codepen.io
  replit.com codesandbox.io stackblitz.com scribd.com slideshare.net archive.org archive.ph office.com evernote.com
  bit.ly tinyurl.com goo.gl t.co ow.ly is.gd rb.gy cutt.ly amzn.to shorturl.at
  `
    .split(/\s+/)
    .filter((host) => host !== ''),
);

/** Returns true for a shared host or any subdomain of one. `host` is lowercase, as returned by `URL`. */
function isSharedHost(host: string): boolean {
  const labels = host.split('.');
  return labels.some((_, i) => SHARED_HOSTS.has(labels.slice(i).join('.')));
}

/** The site at a listing's web address: a host, or a repository on a forge. */
export type Site = { kind: 'host'; host: string } | { kind: 'repository'; forge: Forge; path: string };

const FORGES = ['github.com', 'gitlab.com', 'bitbucket.org'] as const;
export type Forge = (typeof FORGES)[number];

/** Host name with at least two labels; a numeric last label is rejected, which rules out IP addresses. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9-]{2,63}$/;
/** Segment of a repository's path. Repository names may begin with a dot, such as `.github`; owner names may not. */
const SEGMENT = /^(?!\.{1,2}$)[\w.-]{1,100}$/;

/**
 * Returns the site at a full web address if its ownership can be verified; null otherwise. Paths matter only for
 * repositories, since a host's owner controls all of its pages.
 */
export function siteOf(address: string): Site | null {
  if (!hasWebForm(address)) return null;
  const { hostname, port, pathname } = new URL(address);
  if (port !== '' || hostname.length > 253 || !HOST.test(hostname) || PRIVATE_NAMES.test(hostname)) return null;
  const forge = FORGES.find((name) => hostname === name || hostname === `www.${name}`);
  if (!forge) return isSharedHost(hostname) ? null : { kind: 'host', host: hostname };
  const path = repositoryPath(forge, pathname);
  return path ? { kind: 'repository', forge, path } : null;
}

/** Returns `owner/name`, with nested groups on GitLab; null for a page that isn't a repository. */
function repositoryPath(forge: Forge, pathname: string): string | null {
  const all = pathname.split('/').filter((segment) => segment !== '');
  const page = all.indexOf('-');
  const segments = forge === 'gitlab.com' ? all.slice(0, page < 0 ? 20 : page) : all.slice(0, 2);
  if (segments.length < 2 || segments[0]?.startsWith('.')) return null;
  if (!segments.every((segment) => SEGMENT.test(segment))) return null;
  return segments.join('/').replace(/\.git$/, '');
}

/**
 * Shortens a typed web address to the part whose ownership can be confirmed: without `www.`, and without the query and
 * fragment, which are often copied along. Pages at shared hosts stay unchanged, since the query may identify the page.
 */
export function shortSiteAddress(address: string): string {
  if (siteOf(address)?.kind !== 'host') return address;
  const whole = address.replace(/[?#].*$/s, '');
  const short = whole.replace(/^(https?:\/\/)www\./i, '$1');
  return siteOf(short) ? short : whole;
}

/** Explains why `siteOf` finds no site at an address, and suggests a better way to verify ownership. */
export const missingSiteReason = (address: string): string =>
  URL.canParse(address) && isSharedHost(new URL(address).hostname) ? SHARED_PAGE : NO_SITE;

const SHARED_PAGE =
  'Ownership of a store page, a profile or a page on a shared site can’t be proved. Connect your payment account, or name a site of your own.';
const NO_SITE =
  'Ownership can be confirmed for a site, or a repository on GitHub, GitLab or Bitbucket, at its ordinary https address.';

/** Returns a site's name as stored and displayed, such as `harbour.example` or `github.com/ada/harbour`. */
export const siteName = (site: Site): string => (site.kind === 'host' ? site.host : `${site.forge}/${site.path}`);

/** Returns the stored name of the site at a web address; empty if the site's ownership can't be verified. */
export function siteNameOf(address: string): string {
  const site = siteOf(address);
  return site ? siteName(site) : '';
}

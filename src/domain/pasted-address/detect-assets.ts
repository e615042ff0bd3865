import type { AssetKind } from '../listing/options.ts';
import { siteOf } from '../ownership/site.ts';
import { socialAccounts, storeEntries } from './linked-accounts.ts';
import type { PageFacts } from './page-facts.ts';
import { type DetectedTechnology, isSameOrSubdomain } from './technologies.ts';

/** An asset detected on the page. The editor fills in an empty identifier, such as a domain's. */
interface DetectedAsset {
  kind: AssetKind;
  identifier: string;
}

/** Hosts that give each site a subdomain, which a buyer can't take over as a domain. */
const LENT_NAMES =
  'github.io gitlab.io vercel.app netlify.app web.app firebaseapp.com herokuapp.com fly.dev onrender.com pages.dev workers.dev webflow.io wixsite.com squarespace.com framer.website framer.app bubbleapps.io substack.com ghost.io beehiiv.com myshopify.com wordpress.com blogspot.com carrd.co lovable.app replit.app'.split(
    ' ',
  );

/** Payment processors whose script on a page means that it takes payments. */
const PROCESSORS = new Set(['stripe', 'paddle', 'lemon-squeezy', 'paypal']);
/** Newsletter services whose presence on a page means that it has an email list. */
const LISTS = new Set(['substack', 'beehiiv', 'convertkit', 'mailchimp']);
/** Hosts that newsletter sign-up forms submit to. */
const LIST_HOSTS = [
  'list-manage.com',
  'convertkit.com',
  'kit.com',
  'buttondown.com',
  'buttondown.email',
  'beehiiv.com',
  'substack.com',
  'mailerlite.com',
];
const LIST_PATH = /newsletter|subscribe|mailing-?list/i;

const MAX_IDENTIFIER = 200;

/** Joins as many names as fit into an identifier. */
function joined(names: readonly string[]): string {
  let text = '';
  for (const name of names) {
    const longer = text ? `${text}, ${name}` : name;
    if (longer.length > MAX_IDENTIFIER) break;
    text = longer;
  }
  return text;
}

function hasNewsletter({ emailForms, links }: PageFacts, tags: readonly string[]): boolean {
  if (tags.some((tag) => LISTS.has(tag))) return true;
  const asks = emailForms.some((action) => {
    const { hostname, pathname } = new URL(action);
    return LIST_HOSTS.some((host) => isSameOrSubdomain(hostname, host)) || LIST_PATH.test(pathname);
  });
  return asks || links.some((link) => LIST_HOSTS.some((host) => isSameOrSubdomain(new URL(link).hostname, host)));
}

/** Returns the assets detected on a page, in the order of the editor's kinds. */
export function detectAssets(facts: PageFacts, technologies: readonly DetectedTechnology[]): DetectedAsset[] {
  const tags = technologies.map(({ tag }) => tag);
  const site = siteOf(facts.address);
  const isOwnDomain = site?.kind === 'host' && !LENT_NAMES.some((host) => isSameOrSubdomain(site.host, host));
  const stores = joined(storeEntries(facts));
  const accounts = joined(socialAccounts(facts));
  const seen: [isSeen: boolean, kind: AssetKind, identifier: string][] = [
    [isOwnDomain, 'domain', ''],
    [site?.kind === 'repository', 'code', facts.address.slice(0, MAX_IDENTIFIER)],
    [site?.kind === 'host', 'hosting', ''],
    [stores !== '', 'store-account', stores],
    [accounts !== '', 'social', accounts],
    [hasNewsletter(facts, tags), 'email-list', ''],
    [tags.some((tag) => PROCESSORS.has(tag)), 'processor-account', ''],
  ];
  return seen.flatMap(([isSeen, kind, identifier]) => (isSeen ? [{ kind, identifier }] : []));
}

import type { HandoverItem } from '../handover.ts';
import { AUDIENCE_GUIDES } from './audience-guides.ts';
import { CODE_GUIDES } from './code-guides.ts';
import type { Guide, HandoverStep, PlatformGuide } from './guide.ts';
import { HOSTING_GUIDES } from './hosting-guides.ts';
import { COUNTRY_DOMAIN_STEPS, GENERIC_STEPS, KIND_STEPS } from './kind-steps.ts';
import { STORE_GUIDES } from './store-guides.ts';

/** Every platform that identifiers are searched for, in this order. */
export const PLATFORM_GUIDES: readonly PlatformGuide[] = [
  ...CODE_GUIDES,
  ...STORE_GUIDES,
  ...HOSTING_GUIDES,
  ...AUDIENCE_GUIDES,
];

type Asset = Pick<HandoverItem, 'kind' | 'identifier'>;

/** The steps for an asset: its platform's where the identifier names one, else its kind's; any asset's where it has none. */
export function guideFor({ kind, identifier }: Asset): Guide {
  if (!kind) return { platform: null, steps: GENERIC_STEPS };
  const hosts = hostsIn(identifier);
  if (kind === 'domain') {
    const isCountry = hosts.some((host) => /\.[a-z]{2}$/.test(host));
    return { platform: null, steps: isCountry ? COUNTRY_DOMAIN_STEPS : KIND_STEPS.domain };
  }
  const ofKind = PLATFORM_GUIDES.filter(({ kinds }) => kinds.includes(kind));
  // An address says more than a word, and the words in one say nothing.
  const words = identifier.replace(/\S+\.\S+/g, ' ');
  const platform =
    ofKind.find((guide) => hosts.some((host) => isOf(host, guide.hosts))) ??
    ofKind.find((guide) => guide.words?.test(words));
  return platform ?? { platform: null, steps: KIND_STEPS[kind] };
}

/** Everything in a text that is written like a host name. */
const hostsIn = (text: string): string[] => text.toLowerCase().match(/[a-z0-9-]+(?:\.[a-z0-9-]+)+/g) ?? [];

const isOf = (host: string, names: readonly string[]): boolean =>
  names.some((name) => host === name || host.endsWith(`.${name}`));

/** How many of the steps are done. */
export const doneSteps = (
  steps: readonly HandoverStep[],
  { steps: done }: { steps: readonly { id: string }[] },
): number => steps.filter(({ id }) => done.some((step) => step.id === id)).length;

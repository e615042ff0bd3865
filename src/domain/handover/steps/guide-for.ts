import type { AssetKind } from '../../listing/options.ts';
import type { HandoverItem } from '../handover.ts';
import { CLOUD_GUIDES } from './cloud-guides.ts';
import { CODE_GUIDES } from './code-guides.ts';
import { COMMUNITY_GUIDES } from './community-guides.ts';
import { DOMAIN_GUIDES } from './domain-guides.ts';
import { COUNTRY_DOMAIN_STEPS } from './domain-steps.ts';
import type { Guide, HandoverStep, PlatformGuide } from './guide.ts';
import { HOSTING_GUIDES } from './hosting-guides.ts';
import { KIND_STEPS } from './kind-steps.ts';
import { LIST_GUIDES } from './list-guides.ts';
import { PROCESSOR_GUIDES } from './processor-guides.ts';
import { SOCIAL_GUIDES } from './social-guides.ts';
import { STORE_GUIDES } from './store-guides.ts';

/** All guides, in the order in which an asset is matched against them. */
export const PLATFORM_GUIDES: readonly PlatformGuide[] = [
  ...DOMAIN_GUIDES,
  ...CODE_GUIDES,
  ...STORE_GUIDES,
  ...PROCESSOR_GUIDES,
  ...HOSTING_GUIDES,
  ...CLOUD_GUIDES,
  ...SOCIAL_GUIDES,
  ...COMMUNITY_GUIDES,
  ...LIST_GUIDES,
];

/** Guide ID that selects the generic steps for an item's kind, for items whose platform has no guide. */
export const KIND_GUIDE = 'kind';

/** Returns the guides of platforms that can host this kind of asset. */
export const guidesOf = (kind: AssetKind): readonly PlatformGuide[] =>
  PLATFORM_GUIDES.filter(({ kinds }) => kinds.includes(kind));

type Asset = Pick<HandoverItem, 'kind' | 'label' | 'identifier' | 'transfer' | 'guide'>;

/**
 * Returns the guide for an asset: the one a side chose, otherwise the one for the platform mentioned in the asset's
 * texts, otherwise the generic guide for its kind.
 */
export function guideFor(asset: Asset): Guide {
  const { kind } = asset;
  const hosts = hostsIn(asset.identifier);
  const isCountry = kind === 'domain' && hosts.some((host) => /\.[a-z]{2}$/.test(host));
  const platform = asset.guide ? chosen(asset) : named(asset, hosts);
  if (platform) return isCountry ? { ...platform, steps: platform.countrySteps ?? platform.steps } : platform;
  return { id: null, platform: null, steps: isCountry ? COUNTRY_DOMAIN_STEPS : KIND_STEPS[kind] };
}

const chosen = ({ kind, guide }: Asset) => guidesOf(kind).find(({ id }) => id === guide);

function named({ kind, label, identifier, transfer }: Asset, hosts: readonly string[]) {
  const ofKind = guidesOf(kind);
  // A host name is stronger evidence than a word; words that are part of a host name are ignored.
  const words = [identifier, label, transfer]
    .join(' ')
    .split(/\s/)
    .filter((word) => !/\S\.\S/.test(word))
    .join(' ');
  return (
    ofKind.find((guide) => hosts.some((host) => isOf(host, guide.hosts))) ??
    ofKind.find((guide) => guide.words?.test(words))
  );
}

/** Returns all words in a text that look like host names. */
const hostsIn = (text: string): string[] =>
  text.toLowerCase().match(/(?<![a-z0-9-])[a-z0-9-]+(?:\.[a-z0-9-]+)+/g) ?? [];

const isOf = (host: string, names: readonly string[]): boolean =>
  names.some((name) => host === name || host.endsWith(`.${name}`));

/** Returns the number of a guide's steps that are completed on an item. */
export const countCompletedSteps = (
  steps: readonly HandoverStep[],
  { steps: done }: { steps: readonly { id: string }[] },
): number => steps.filter(({ id }) => done.some((step) => step.id === id)).length;

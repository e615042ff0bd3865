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

/** The choice for an item whose platform has no guide, which selects the generic steps for its kind. */
export const KIND_GUIDE = 'kind';

/** Returns the guides of platforms that can host this kind of asset. */
export const guidesOf = (kind: AssetKind): readonly PlatformGuide[] =>
  PLATFORM_GUIDES.filter(({ kinds }) => kinds.includes(kind));

type Asset = Pick<HandoverItem, 'kind' | 'label' | 'identifier' | 'transfer' | 'guide'>;

/**
 * Returns the guide for an asset: for the platform that a side chose, otherwise for the one the asset names, otherwise
 * the generic one for its kind.
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
  // An address is better evidence than a word, and words within an address mean nothing.
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

/** Returns everything in a text that looks like a host name. */
const hostsIn = (text: string): string[] =>
  text.toLowerCase().match(/(?<![a-z0-9-])[a-z0-9-]+(?:\.[a-z0-9-]+)+/g) ?? [];

const isOf = (host: string, names: readonly string[]): boolean =>
  names.some((name) => host === name || host.endsWith(`.${name}`));

/** Counts the completed steps. */
export const doneSteps = (
  steps: readonly HandoverStep[],
  { steps: done }: { steps: readonly { id: string }[] },
): number => steps.filter(({ id }) => done.some((step) => step.id === id)).length;

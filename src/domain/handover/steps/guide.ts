import type { DealRole } from '../../deal/states.ts';
import type { AssetKind } from '../../listing/options.ts';

/** A platform's own page that a step is based on. */
export interface StepPage {
  title: string;
  url: string;
  /** The month of the page version that we reviewed, such as `September 2024`; null if the page was current. */
  asOf: string | null;
}

/** A single action that one side takes to hand over an asset. */
export interface HandoverStep {
  /** Step ID, stored on items once the step is ticked, so its meaning must never change. */
  id: string;
  by: DealRole;
  text: string;
  /** The page that documents the step; null if the step doesn't depend on a platform. */
  page: StepPage | null;
}

/** The steps for a kind of asset, or for a platform. */
export interface Guide {
  /** Guide ID, stored on an item if a side chooses this guide; null for generic steps. */
  id: string | null;
  /** The platform's name; null if no platform was recognized. */
  platform: string | null;
  steps: readonly HandoverStep[];
}

/** A guide for assets on a platform, which is recognized by the asset's identifier or chosen by a side. */
export interface PlatformGuide extends Guide {
  id: string;
  platform: string;
  kinds: readonly AssetKind[];
  /** Host names; subdomains match too. */
  hosts: readonly string[];
  /** Matches the platform's name in texts without a web address. */
  words?: RegExp;
  /** A registrar's steps for country-code domains. */
  countrySteps?: readonly HandoverStep[];
}

/** The month in which we last reviewed the platforms' documentation, shown next to the steps. */
export const PAGES_LAST_READ = 'November 2026';

export const page = (title: string, url: string, asOf: string | null = null): StepPage => ({ title, url, asOf });
export const sellerStep = (id: string, text: string, page: StepPage | null = null): HandoverStep => ({
  id,
  by: 'seller',
  text,
  page,
});
export const buyerStep = (id: string, text: string, page: StepPage | null = null): HandoverStep => ({
  id,
  by: 'buyer',
  text,
  page,
});

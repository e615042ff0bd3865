import type { DealRole } from '../../deal/states.ts';
import type { AssetKind } from '../../listing/options.ts';
import type { StepSource } from './step-sources.ts';

/** One thing that a side does to hand an asset over. */
export interface HandoverStep {
  /** Kept on items once it is ticked, so it never changes its meaning. */
  id: string;
  by: DealRole;
  text: string;
  /** The page that says so; null for what no platform decides. */
  source: StepSource | null;
}

/** What is to be done for one kind of asset, or for one platform. */
export interface Guide {
  /** The platform; null where none was recognized. */
  platform: string | null;
  steps: readonly HandoverStep[];
}

/** A guide for what is at a platform, recognized by what an asset's identifier names. */
export interface PlatformGuide extends Guide {
  platform: string;
  kinds: readonly AssetKind[];
  /** Host names; their subdomains count too. */
  hosts: readonly string[];
  /** Words by which people call it where they give no address. */
  words?: RegExp;
}

export const sellerStep = (id: string, text: string, source: StepSource | null = null): HandoverStep => ({
  ...{ id, by: 'seller', text, source },
});
export const buyerStep = (id: string, text: string, source: StepSource | null = null): HandoverStep => ({
  ...{ id, by: 'buyer', text, source },
});

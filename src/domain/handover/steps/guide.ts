import type { DealRole } from '../../deal/states.ts';
import type { AssetKind } from '../../listing/options.ts';

/** A page of a platform’s own that a step rests on. */
export interface StepPage {
  title: string;
  url: string;
  /** The month that the page itself, or the copy that was read, is of, where it is long ago. */
  asOf: string | null;
}

/** One thing that a side does to hand an asset over. */
export interface HandoverStep {
  /** Kept on items once it is ticked, so it never changes its meaning. */
  id: string;
  by: DealRole;
  text: string;
  /** The page that says so; null for what no platform decides. */
  page: StepPage | null;
}

/** The steps for one kind of asset, or for one platform. */
export interface Guide {
  /** Kept on items for which it was chosen; null for the steps of a kind. */
  id: string | null;
  /** The platform; null if none was recognized. */
  platform: string | null;
  steps: readonly HandoverStep[];
}

/** A guide for assets at a platform, recognized by their identifier, or chosen by a side. */
export interface PlatformGuide extends Guide {
  id: string;
  platform: string;
  kinds: readonly AssetKind[];
  /** Host names; their subdomains count too. */
  hosts: readonly string[];
  /** Words by which people call it where they give no address. */
  words?: RegExp;
  /** A registrar’s steps for domains below a country’s code. */
  countrySteps?: readonly HandoverStep[];
}

/** The month the pages were read, which screens show beside the steps. */
export const PAGES_READ = 'November 2026';

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

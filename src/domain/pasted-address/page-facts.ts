/** The `meta` elements to extract, by their `name` or `property` attribute. */
export const META_NAMES = [
  'og:site_name',
  'application-name',
  'apple-mobile-web-app-title',
  'og:title',
  'og:description',
  'description',
  'twitter:description',
  'og:image:secure_url',
  'og:image',
  'og:image:url',
  'twitter:image',
  'twitter:image:src',
  'generator',
  'csrf-param',
] as const;
export type MetaName = (typeof META_NAMES)[number];

/** A `link` element with an icon; `size` is the larger side in pixels, 0 if unknown. */
export interface PageIcon {
  address: string;
  isTouchIcon: boolean;
  type: string;
  size: number;
}

/** The data extracted from a web page, on which suggestions are based; all addresses are absolute URLs. */
export interface PageFacts {
  /** Address of the page itself, after redirects. */
  address: string;
  /** Language tag that the page declares; empty if there is none. */
  language: string;
  title: string;
  metas: Partial<Record<MetaName, string>>;
  icons: readonly PageIcon[];
  /** Addresses of scripts and style sheets. */
  files: readonly string[];
  /** Addresses that the page links to. */
  links: readonly string[];
  /** Action URLs of forms that ask for an email address. */
  emailForms: readonly string[];
  /** Response headers by lowercase name. */
  headers: Readonly<Record<string, string>>;
  /** Names of the cookies that the site sets. */
  cookies: readonly string[];
}

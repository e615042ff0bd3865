/** The icons that stand for a picture that is not there (specification section 2). */
export const FALLBACK_IMAGES = { profile: '/icons/profile-image.svg', project: '/icons/project.svg' } as const;
export type FallbackImage = keyof typeof FALLBACK_IMAGES;

/** Buckets of the cloud that pictures of others often lie in; their addresses carry tokens, so they are fetched by the proxy. */
const CLOUD_STORAGE =
  /(^|\.)(storage\.googleapis\.com|firebasestorage\.googleapis\.com|firebasestorage\.app|storage\.cloud\.google\.com|amazonaws\.com|blob\.core\.windows\.net|r2\.cloudflarestorage\.com)$/;
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$|\.localhost$/;

/**
 * An image's address, mended (specification section 5): trimmed; protocol-relative ones get https;
 * absolute http(s) ones and paths that begin with a slash stay; anything else becomes empty.
 */
export function fixImageUrl(value: string | null | undefined): string {
  const url = (value ?? '').trim();
  if (url.startsWith('//')) return `https:${url}`;
  return /^https?:\/\//i.test(url) || url.startsWith('/') ? url : '';
}

/** Whether an address looks like an SVG's (specification section 5). */
export const isSvgUrl = (url: string): boolean => /\.svg|svg\+xml|image\/svg/i.test(url);

/**
 * What an `img` shows for an address (specification section 5): itself where it is of this site or of
 * this machine, the proxy's picture of it where it is of others, of a cloud's bucket or an SVG of
 * theirs, the fallback where there is none. Own pictures are never proxied, SVG or not.
 */
export function imageSource(value: string | null | undefined, fallback: FallbackImage, site: string): string {
  const fixed = fixImageUrl(value);
  const none = FALLBACK_IMAGES[fallback];
  if (!fixed || !URL.canParse(fixed, site)) return none;
  const { origin, hostname, protocol } = new URL(fixed, site);
  if (fixed.startsWith('/')) {
    // Browsers read `/\\host` as another site's address, which a path is not.
    return origin === new URL(site).origin ? fixed : none;
  }
  if (protocol !== 'http:' && protocol !== 'https:') return none;
  const own = origin === new URL(site).origin || LOCAL.test(hostname);
  return own && !CLOUD_STORAGE.test(hostname) ? fixed : proxied(fixed, fallback);
}

/** `GET /api/proxy-image?url=…`, with what to answer where there is no picture. */
const proxied = (url: string, fallback: FallbackImage): string =>
  `/api/proxy-image?url=${encodeURIComponent(url)}${fallback === 'project' ? '' : `&fallback=${fallback}`}`;

/** Icons shown instead of a missing picture (specification section 2). */
export const FALLBACK_IMAGES = { profile: '/icons/profile-image.svg', project: '/icons/project.svg' } as const;
export type FallbackImage = keyof typeof FALLBACK_IMAGES;

/** Cloud storage hosts; their URLs may contain tokens, so the browser never requests them directly. */
const CLOUD_STORAGE =
  /(^|\.)(storage\.googleapis\.com|firebasestorage\.googleapis\.com|firebasestorage\.app|storage\.cloud\.google\.com|amazonaws\.com|blob\.core\.windows\.net|r2\.cloudflarestorage\.com)$/;
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$|\.localhost$/;

/**
 * Normalizes an image URL (specification section 5): trims it, adds https to a protocol-relative URL, and keeps an
 * absolute http(s) URL or a path with a leading slash. Anything else becomes empty.
 */
export function fixImageUrl(value: string | null | undefined): string {
  const url = (value ?? '').trim();
  if (url.startsWith('//')) return `https:${url}`;
  return /^https?:\/\//i.test(url) || url.startsWith('/') ? url : '';
}

/** Returns true if a URL looks like an SVG's (specification section 5). */
export const isSvgUrl = (url: string): boolean => /\.svg|svg\+xml|image\/svg/i.test(url);

/**
 * Returns the `src` for an image URL (specification section 5): the URL itself if it is on this site (`site` is its
 * origin) or this machine, a proxy URL for other sites and cloud storage, or else the fallback icon. Our own pictures,
 * including SVGs, are never proxied.
 */
export function imageSource(value: string | null | undefined, fallback: FallbackImage, site: string): string {
  const fixed = fixImageUrl(value);
  const none = FALLBACK_IMAGES[fallback];
  if (!fixed || !URL.canParse(fixed, site)) return none;
  const { origin, hostname } = new URL(fixed, site);
  if (fixed.startsWith('/')) {
    // Browsers treat `/\\host` as the URL of another site.
    return origin === new URL(site).origin ? fixed : none;
  }
  const own = origin === new URL(site).origin || LOCAL.test(hostname);
  return own && !CLOUD_STORAGE.test(hostname) ? fixed : proxyUrl(fixed, fallback);
}

/** Returns the URL of `GET /api/proxy-image?url=…`, which falls back to the icon. */
export const proxyUrl = (url: string, fallback: FallbackImage = 'project'): string =>
  `/api/proxy-image?url=${encodeURIComponent(url)}${fallback === 'project' ? '' : `&fallback=${fallback}`}`;

import type { FallbackImage } from '../../../../src/domain/picture/image-url.ts';

/** The icons sent in place of a picture that failed; a test compares them with the files in `public/icons`. */
export const FALLBACK_SVG: Record<FallbackImage, string> = {
  profile: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#E7E4DC"/><circle cx="20" cy="16" r="7" fill="#8D918B"/><path d="M6 40c0-9 6-14 14-14s14 5 14 14z" fill="#8D918B"/></svg>`,
  project: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#E7E4DC"/><rect x="9" y="11" width="22" height="18" rx="3" fill="none" stroke="#8D918B" stroke-width="2"/><path d="M9 17h22" stroke="#8D918B" stroke-width="2"/></svg>`,
};

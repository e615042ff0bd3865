/**
 * Returns our origin or, on the server, which renders pages for any of our origins, a placeholder that matches no real
 * URL.
 */
export const siteOrigin = (): string => globalThis.location?.origin ?? 'https://ours.invalid';

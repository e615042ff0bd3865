/** Our origin. On the server, where pages are drawn for any origin of ours, it is one that no address has. */
export const siteOrigin = (): string => globalThis.location?.origin ?? 'https://ours.invalid';

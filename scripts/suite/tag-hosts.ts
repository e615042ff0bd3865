import type { FirebaseConfig } from './local-config.ts';

/** Tag scripts may load code and images from their own origin and report to it, but to no other. */
const DIRECTIVES = ['script-src', 'img-src', 'connect-src'];

/**
 * Adds the origins of the site's tag scripts (`VITE_TAGS`: at most two https URLs) to the CSP in firebase.json. Throws
 * if a URL is invalid.
 */
export function withTagHosts(config: FirebaseConfig, tags = ''): FirebaseConfig {
  const addresses = tags.split(/\s+/).filter(Boolean);
  if (addresses.length > 2) throw new Error('VITE_TAGS names more than two scripts.');
  const origins = [...new Set(addresses.map(originOf))].join(' ');
  if (!origins) return config;
  const allow = (policy: string) =>
    DIRECTIVES.reduce(
      (text, directive) => text.replace(`${directive} 'self'`, `${directive} 'self' ${origins}`),
      policy,
    );
  const headers = config.hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map((header) =>
      header.key === 'Content-Security-Policy' ? { ...header, value: allow(header.value) } : header,
    ),
  }));
  return { ...config, hosting: { ...config.hosting, headers } };
}

function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:') throw new Error(`VITE_TAGS: ${address} is not an https address.`);
  return url.origin;
}

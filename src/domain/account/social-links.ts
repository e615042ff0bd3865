import * as z from 'zod';
import { maxLengthError } from '../shared/text.ts';
import { isWebAddress, withScheme } from '../shared/web-address.ts';

/** Kinds of links on a profile (specification section 3). */
export const SOCIAL_LINKS = ['website', 'linkedIn', 'twitter'] as const;
export const SOCIAL_LABELS: Record<(typeof SOCIAL_LINKS)[number], string> = {
  website: 'Website',
  linkedIn: 'LinkedIn',
  twitter: 'Twitter',
};
const HOSTS = { website: null, linkedIn: ['linkedin.com'], twitter: ['twitter.com', 'x.com'] } as const;

/** Accepts a URL typed with or without `https://` and adds the scheme if it's missing; an empty string stays empty. */
const link = (hosts: readonly string[] | null, message: string) =>
  z
    .string()
    .trim()
    .max(200, maxLengthError(200))
    .transform((typed) => withScheme(typed.replace(/^@/, '')))
    .refine((url) => url === '' || isAt(url, hosts), message)
    .describe(`Empty, or a web address${hosts ? ` on ${hosts.join(' or ')}` : ''}; \`https://\` may be left out.`);

function isAt(url: string, hosts: readonly string[] | null): boolean {
  if (!isWebAddress(url)) return false;
  const host = new URL(url).hostname.replace(/^www\./, '');
  return hosts ? hosts.some((known) => host === known || host.endsWith(`.${known}`)) : host.includes('.');
}

/** Links on a profile, each a complete URL or empty. */
export const socialLinksSchema = z.object({
  website: link(HOSTS.website, 'Enter a web address.'),
  linkedIn: link(HOSTS.linkedIn, 'Enter a linkedin.com address.'),
  twitter: link(HOSTS.twitter, 'Enter a twitter.com or x.com address.'),
});
export type SocialLinks = z.infer<typeof socialLinksSchema>;
export const NO_LINKS: SocialLinks = { website: '', linkedIn: '', twitter: '' };

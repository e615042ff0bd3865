import * as z from 'zod';
import { REPOSITORY_STATES } from './states.ts';

/** Code hosts. */
export const REPOSITORY_HOSTS = ['github', 'gitlab', 'bitbucket'] as const;
export type RepositoryHost = (typeof REPOSITORY_HOSTS)[number];
export const HOST_NAMES: Record<RepositoryHost, string> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  bitbucket: 'Bitbucket',
};
const ACCOUNT_NAMES: Record<RepositoryHost, RegExp> = {
  github: /^[A-Za-z0-9](?:-?[A-Za-z0-9]){0,38}$/,
  gitlab: /^[A-Za-z0-9_](?:[A-Za-z0-9_.-]{0,253}[A-Za-z0-9_])$/,
  bitbucket: /^[A-Za-z0-9_-]{1,30}$/,
};
export const MAX_ACCOUNT_LENGTH = 255;
export const MAX_WHERE_LENGTH = 200;

export const isAccountName = (host: RepositoryHost, account: string): boolean => ACCOUNT_NAMES[host].test(account);

/** A buyer's read-only access to the code, in `deals/{id}`. */
export const repositorySchema = z.object({
  state: z.enum(REPOSITORY_STATES),
  host: z.enum(REPOSITORY_HOSTS),
  /** The buyer's account at the host; empty once their account here was deleted and it was removed there. */
  account: z.string(),
  /** The opened repository, in the seller's words; empty before, and once their account here was deleted. */
  where: z.string(),
  changedAt: z.date(),
});
export type Repository = z.infer<typeof repositorySchema>;

/** `nora-k at GitHub`, `an account at GitHub` where it is not named any more */
export const accountText = ({ account, host }: Pick<Repository, 'account' | 'host'>): string =>
  `${account || 'an account'} at ${HOST_NAMES[host]}`;

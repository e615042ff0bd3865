import * as z from 'zod';
import { REPOSITORY_STATES } from './states.ts';

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
  /**
   * The buyer's account name at the host; emptied after their account on this site is deleted and their access revoked.
   */
  account: z.string(),
  /**
   * The repository that the buyer can read, as described by the seller. Empty before access is granted, and after the
   * buyer's account on this site is deleted.
   */
  where: z.string(),
  changedAt: z.date(),
});
export type Repository = z.infer<typeof repositorySchema>;

/** Returns `nora-k at GitHub`, or `an account at GitHub` if the account name was removed. */
export const accountText = ({ account, host }: Pick<Repository, 'account' | 'host'>): string =>
  `${account || 'an account'} at ${HOST_NAMES[host]}`;

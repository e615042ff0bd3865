import * as z from 'zod';
import type { HandoverItem } from '../handover.ts';

/** The longest name of such an account, in characters. */
export const MAX_ACCOUNT_LENGTH = 200;

/**
 * An account at a forge or registry, a group below groups too. Latin letters alone: a name that only looks like the buyer's
 * would be compared with what nobody can register there.
 */
export const accountSchema = z
  .string()
  .trim()
  .max(MAX_ACCOUNT_LENGTH, { abort: true })
  .regex(
    /^[A-Za-z0-9_][\w.-]{0,99}(?:\/[A-Za-z0-9_][\w.-]{0,99}){0,5}$/,
    'Enter the name as it stands in the account’s address.',
  );

/** Whether an item belongs to an account somewhere, which the buyer can name. */
export const hasOwner = ({ target }: Pick<HandoverItem, 'target'>): boolean =>
  target?.kind === 'repository' || target?.kind === 'package';

const PLACES: Readonly<Record<string, string>> = {
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'bitbucket.org': 'Bitbucket',
  npm: 'npm',
  pypi: 'PyPI',
  crates: 'crates.io',
};

/** What people call the forge or registry at which a repository or package is. */
export function ownerPlaceName({ target }: Pick<HandoverItem, 'target'>): string {
  const place = target?.name.split('/')[0] ?? '';
  return PLACES[place] ?? place;
}

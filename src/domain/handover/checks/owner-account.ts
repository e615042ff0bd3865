import * as z from 'zod';
import type { HandoverItem } from '../handover.ts';

/** Maximum length of an owner's account name, in characters. */
export const MAX_OWNER_ACCOUNT_LENGTH = 200;

/**
 * An account on a code host or registry, or a path of nested groups. Non-ASCII letters are rejected, since anyone could
 * register a lookalike of the buyer's account name.
 */
export const accountSchema = z
  .string()
  .trim()
  .max(MAX_OWNER_ACCOUNT_LENGTH, { abort: true })
  .regex(
    /^[A-Za-z0-9_][\w.-]{0,99}(?:\/[A-Za-z0-9_][\w.-]{0,99}){0,5}$/,
    'Enter the name as shown in the account’s address.',
  );

/** Returns true for a repository or package, which belongs to an account that the buyer can specify. */
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

/** Returns the display name of a repository's host or a package's registry. */
export function ownerPlaceName({ target }: Pick<HandoverItem, 'target'>): string {
  const place = target?.name.split('/')[0] ?? '';
  return PLACES[place] ?? place;
}

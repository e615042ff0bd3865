import * as z from 'zod';
import type { HandoverItem } from '../handover.ts';

/** The longest name of such an account, in characters. */
export const MAX_OWNER_ACCOUNT_LENGTH = 200;

/**
 * An account at a forge or registry, or a group below groups. Only Latin letters: anybody could register a lookalike of
 * the buyer's name.
 */
export const accountSchema = z
  .string()
  .trim()
  .max(MAX_OWNER_ACCOUNT_LENGTH, { abort: true })
  .regex(
    /^[A-Za-z0-9_][\w.-]{0,99}(?:\/[A-Za-z0-9_][\w.-]{0,99}){0,5}$/,
    'Enter the name as it stands in the account’s address.',
  );

/** Returns whether the item belongs to an account somewhere, which the buyer can name. */
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

/** The common name of the forge or registry of a repository or package. */
export function ownerPlaceName({ target }: Pick<HandoverItem, 'target'>): string {
  const place = target?.name.split('/')[0] ?? '';
  return PLACES[place] ?? place;
}

import * as z from 'zod';
import { AppError } from '../errors.ts';
import { isReservedUsername } from '../shared/plain-name.ts';
import type { User } from './user.ts';

/**
 * Throws `names-required` if the user has given no name, which is required before dealing with other users. A single
 * name is enough.
 */
export function requireNames({ firstName }: Pick<User, 'firstName'>): void {
  if (!firstName.trim()) throw new AppError('names-required');
}

/** Names that could impersonate the site or clash with a path. */
const RESERVED = new Set(
  'abuse admin administrator api auth billing escrow handoff help helpdesk hostmaster info login logout me media messages moderator noreply no-reply offers official payments postmaster privacy profile register root search security settings staff support system team terms user users webmaster'.split(
    ' ',
  ),
);

/**
 * Maximum number of new usernames (`count`) an account may take within `hours`, since usernames are never reassigned.
 */
export const NEW_USERNAMES = { count: 5, hours: 30 * 24 };

/** 3 to 24 characters: lowercase letters, digits and hyphens, starting with a letter. Typed capitals are lowercased. */
export const usernameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9-]{2,23}$/, {
    error: 'Use 3 to 24 letters, digits or hyphens, starting with a letter.',
    abort: true,
  })
  .refine((name) => !RESERVED.has(name) && !isReservedUsername(name), 'This username is reserved: it looks official.')
  .describe('Some names are reserved.');

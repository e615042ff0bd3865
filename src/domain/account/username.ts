import * as z from 'zod';
import { AppError } from '../errors.ts';
import { passesForSite } from '../shared/plain-name.ts';
import type { User } from './user.ts';

/** Whoever deals with others has a name: `names-required` without a first or last name. */
export function requireNames({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): void {
  if (!firstName.trim() || !lastName.trim()) throw new AppError('names-required');
}

/** Names that could impersonate the site or clash with a path. */
const RESERVED = new Set(
  'admin administrator api auth handoff help login logout me media messages moderator offers official privacy profile register root search security settings staff support system team terms user users'.split(
    ' ',
  ),
);

/** A username is never given to anybody else, so an account cannot take one after another. */
export const NEW_USERNAMES = { count: 5, hours: 30 * 24 };

/** 3 to 24 characters: lower-case letters, digits and hyphens, starting with a letter; typed capitals become small. */
export const usernameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9-]{2,23}$/, {
    error: 'Use 3 to 24 letters, digits or hyphens, starting with a letter.',
    abort: true,
  })
  .refine((name) => !RESERVED.has(name) && !passesForSite(name), 'This username is reserved.')
  .describe('Some names are reserved.');

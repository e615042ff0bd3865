import { AppError } from '../errors.ts';
import type { User } from './user.ts';

/** Whoever deals with others has a name: `names-required` without a first or last name. */
export function requireNames({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): void {
  if (!firstName.trim() || !lastName.trim()) throw new AppError('names-required');
}

import { identityError } from '../../../domain/account/identity-errors.ts';
import { AppError } from '../../../domain/errors.ts';
import { errorText, fieldErrors } from '../../../lib/api/error-text.ts';
import { NetworkError } from '../../../lib/api/network-error.ts';

/** The message for a refused new password, and whether it belongs to the password or to the whole form. */
export function passwordError(error: unknown): { field: 'password' | null; message: string } {
  const { password } = fieldErrors(error);
  if (password) return { field: 'password', message: password };
  const ours = error instanceof AppError || error instanceof NetworkError;
  return { field: null, message: ours ? errorText(error) : identityError(error).message };
}

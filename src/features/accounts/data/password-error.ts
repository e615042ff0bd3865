import { identityError } from '../../../domain/account/identity-errors.ts';
import { AppError } from '../../../domain/errors.ts';
import { errorText, fieldErrors } from '../../../lib/api/error-text.ts';
import { NetworkError } from '../../../lib/api/network-error.ts';

/** Returns the message for a rejected new password, and the field it belongs to (null for the whole form). */
export function passwordError(error: unknown): { field: 'password' | null; message: string } {
  const { password } = fieldErrors(error);
  if (password) return { field: 'password', message: password };
  const ours = error instanceof AppError || error instanceof NetworkError;
  return { field: null, message: ours ? errorText(error) : identityError(error).message };
}

import { AppError, type FieldProblem } from '../../domain/errors.ts';

/** The message to show for a failure. */
export const errorText = (error: unknown): string =>
  error instanceof Error ? error.message : 'Something went wrong. Try again in a moment.';

/** The message of an error that no form field shows; null if there is none. */
export const errorWithoutField = (error: unknown): string | null =>
  error && !Object.keys(fieldErrors(error)).length ? errorText(error) : null;

/** Error messages by form field; empty if the error isn't about fields. */
export function fieldErrors(error: unknown): Record<string, string> {
  const problems: FieldProblem[] = error instanceof AppError ? error.details : [];
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]));
}

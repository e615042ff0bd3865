import { AppError, type FieldProblem } from '../../domain/errors.ts';

/** Returns the message to display for an error. */
export const errorText = (error: unknown): string =>
  error instanceof Error ? error.message : 'Something went wrong. Try again in a moment.';

/** Returns the message of an error that isn't about form fields; null if there is no such error. */
export const errorWithoutField = (error: unknown): string | null =>
  error && !Object.keys(fieldErrors(error)).length ? errorText(error) : null;

/** Returns error messages by form field; empty if the error isn't about fields. */
export function fieldErrors(error: unknown): Record<string, string> {
  const problems: FieldProblem[] = error instanceof AppError ? error.details : [];
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]));
}

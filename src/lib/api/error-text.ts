import { AppError, type FieldProblem } from '../../domain/errors.ts';

/** The message to show for a failure. */
export const errorText = (error: unknown): string =>
  error instanceof Error ? error.message : 'Something went wrong. Try again in a moment.';

/** The message of a failure that no field of a form shows; null without one. */
export const unplacedError = (error: unknown): string | null =>
  error && !Object.keys(fieldErrors(error)).length ? errorText(error) : null;

/** Messages by field, for a form; empty when the failure is not about fields. */
export function fieldErrors(error: unknown): Record<string, string> {
  const problems: FieldProblem[] = error instanceof AppError ? error.details : [];
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]));
}

import { AppError, type FieldProblem } from '../../domain/errors.ts';

/** What a person reads about a failure. */
export const errorText = (error: unknown): string =>
  error instanceof Error ? error.message : 'Something went wrong. Try again in a moment.';

/** Problems by field, for a form; empty when the failure is not about fields. */
export function fieldErrors(error: unknown): Record<string, string> {
  const problems: FieldProblem[] = error instanceof AppError ? error.details : [];
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]));
}

import { AppError } from '../../../domain/errors.ts';

/** Whether a call was refused because another tab has saved a newer revision of the draft. */
export const isStaleDraft = (error: unknown): boolean => error instanceof AppError && error.code === 'stale-draft';

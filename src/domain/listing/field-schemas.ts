import * as z from 'zod';
import { formatMoney } from '../shared/money.ts';

// The fields of a draft, each with the sentence that stands beside it in the editor.

export const text = (max: number) => z.string().trim().max(max, `At most ${max} characters.`);
/** Cents. */
export const money = (max: number) =>
  z
    .int()
    .min(0, 'Enter 0 or more.')
    .max(max, `At most ${formatMoney(max)}.`);
export const whole = (max: number, unit = '') =>
  z
    .int()
    .min(0, 'Enter 0 or more.')
    .max(max, `At most ${max.toLocaleString('en-US')}${unit}.`);
/** Hours, percent. */
export const measure = (max: number, unit: string) =>
  z
    .number()
    .min(0, 'Enter 0 or more.')
    .max(max, `At most ${max.toLocaleString('en-US')}${unit}.`);
/** `YYYY-MM`. */
export const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Choose a month.');

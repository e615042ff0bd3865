/** Which of the two first numbers of `01/02/2026` is the day. */
export const DATE_ORDERS = ['month-first', 'day-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/;
const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:,? (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/**
 * The moment that a cell names, in milliseconds since 1970: `2026-05-31`, `2026-05-31 22:10:05`, `2026-05-31T22:10:05Z`, or
 * `05/31/2026 22:10` where the order of day and month is known. Without an offset it is taken as UTC. Null if it is none.
 */
export function readInstant(text: string, order: DateOrder | null = null): number | null {
  const iso = ISO.exec(text);
  if (iso) return instantOf(iso[1], iso[2], iso[3], iso[4], iso[5], iso[6], offsetOf(iso[7]));
  const numbers = order && NUMBERS.exec(text);
  if (!numbers) return null;
  const [, first, second, year, hour, minute, seconds] = numbers;
  const [month, day] = order === 'day-first' ? [second, first] : [first, second];
  return instantOf(year, month, day, hour, minute, seconds, 0);
}

function instantOf(
  year = '',
  month = '',
  day = '',
  hour = '0',
  minute = '0',
  seconds = '0',
  offsetMinutes = 0,
): number | null {
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(seconds));
  const date = new Date(at);
  // 31 February is in March by then.
  const isReal =
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day) &&
    date.getUTCHours() === Number(hour);
  return isReal ? at - offsetMinutes * 60_000 : null;
}

/** `+02:00` in minutes. */
function offsetOf(text: string | undefined): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(text ?? '') ?? [];
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0;
}

/**
 * The order in which all of these dates make sense; null if both do, or neither. Dates that begin with the year have none, so
 * they leave it open.
 */
export function dateOrderOf(dates: readonly string[]): DateOrder | null {
  const written = dates.map((date) => date.trim().split(/,? /)[0] ?? '').filter((date) => NUMBERS.test(date));
  const fitting = DATE_ORDERS.filter((order) => written.every((date) => readInstant(date, order) !== null));
  return written.length && fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** Whether one of these dates means another day in the other order. */
export const hasOpenOrder = (dates: readonly string[]): boolean =>
  dateOrderOf(dates) === null && dates.some((date) => NUMBERS.test(date.trim().split(/,? /)[0] ?? ''));

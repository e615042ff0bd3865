/** Recognized by its shape, because naming the class would load one of Firestore's two SDKs. */
const isTimestamp = (value: unknown): value is { toDate(): Date } =>
  typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function';

/** The same value with Firestore timestamps as dates, at any depth of arrays and plain objects. */
export function withDates(value: unknown): unknown {
  if (isTimestamp(value)) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDates(inner)]));
  }
  return value;
}

/**
 * Parses a response body and revives its dates; null if it is not JSON. Dates are recognised by their keys, not by
 * their format: typed text may look like a date and has to stay text.
 */
export function parseAnswer(json: string, dateKeys: readonly string[] = []): unknown {
  try {
    return JSON.parse(json, (key, value: unknown) =>
      typeof value === 'string' && dateKeys.includes(key) ? new Date(value) : value,
    );
  } catch {
    return null;
  }
}

/**
 * The body of an answer, with real dates where JSON has text; null if it is no JSON. Dates are found by their keys, not
 * by their look: what somebody typed may look like a date and has to stay a text.
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

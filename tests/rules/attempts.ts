/** A value in Firestore's REST format, under the name of its type. */
type Value = Record<string, unknown>;
export type Fields = Record<string, Value>;

export interface Attempt {
  what: string;
  /** The document's content after the attempt, or null for a deletion. */
  fields: Fields | null;
}

/** Fields that have nothing to do with the document they replace. */
const OTHER: Fields = {
  role: { stringValue: 'admin' },
  state: { stringValue: 'sold' },
  inactive: { booleanValue: false },
};

/** Returns a different value of the same type, as close as possible, or text for null. */
function changed(value: Value): Value {
  const [type = '', was] = Object.entries(value)[0] ?? [];
  switch (type) {
    case 'nullValue':
      return { stringValue: 'x' };
    case 'booleanValue':
      return { booleanValue: !was };
    case 'integerValue':
      return { integerValue: String(Number(was) + 1) };
    case 'doubleValue':
      return { doubleValue: Number(was) + 1 };
    case 'stringValue':
      return { stringValue: `${was}x` };
    case 'timestampValue':
      return { timestampValue: new Date(Date.parse(String(was)) + 1000).toISOString() };
    case 'arrayValue':
      return { arrayValue: { values: [...((was as { values?: Value[] }).values ?? []), { stringValue: 'x' }] } };
    case 'mapValue':
      return { mapValue: { fields: { ...(was as { fields?: Fields }).fields, added: { booleanValue: true } } } };
    default:
      throw new Error(`No other value is known for ${JSON.stringify(value)}.`);
  }
}

/**
 * Returns a client's attempts on an existing document, most harmless first: rewriting its own data, changing, removing
 * or adding each field (only with `eachField`), writing other data, and finally deleting it.
 */
export const attemptsOn = (own: Fields, eachField: boolean): Attempt[] => [
  { what: 'unchanged', fields: own },
  ...(eachField ? fieldByField(own) : []),
  { what: 'other data', fields: OTHER },
  { what: 'deleted', fields: null },
];

const fieldByField = (own: Fields): Attempt[] => [
  ...Object.entries(own).flatMap(([name, value]) => {
    const { [name]: _removed, ...others } = own;
    return [
      { what: `${name} changed`, fields: { ...own, [name]: changed(value) } },
      { what: `${name} removed`, fields: others },
    ];
  }),
  { what: 'a field added', fields: { ...own, added: { booleanValue: true } } },
];

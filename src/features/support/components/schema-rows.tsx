import { Text } from '@mantine/core';
import type { Schema } from '../data/use-api-description.ts';
import classes from './api-reference.module.css';

const DEEPEST = 3;

/** A schema's type in one line, like `string`, `"a" | "b"` or `integer[]`. */
function typeText(schema: Schema): string {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.map(typeText).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') return `${schema.items ? typeText(schema.items) : 'any'}[]`;
  if (schema.format === 'date-time') return 'time, ISO 8601';
  return schema.format ? `${schema.type}, ${schema.format}` : (schema.type ?? 'any');
}

/** The object a schema describes, if any: directly, as items of an array, or as one of its options. */
function objectIn(schema: Schema): Schema | null {
  if (schema.properties) return schema;
  if (schema.items) return objectIn(schema.items);
  for (const option of schema.anyOf ?? schema.oneOf ?? []) {
    const found = objectIn(option);
    if (found) return found;
  }
  return null;
}

/** The fields of a request or response, nested fields below their parent. */
export function SchemaRows({ schema, depth = 0 }: { schema: Schema; depth?: number }) {
  const object = objectIn(schema);
  if (!object?.properties || depth > DEEPEST) return null;
  const fields = Object.entries(object.properties);
  if (!fields.length)
    return (
      <Text size="sm" c="dimmed">
        An empty object.
      </Text>
    );
  return (
    <ul className={classes.schemaRows}>
      {fields.map(([name, field]) => (
        <li key={name}>
          <code>{name}</code>
          {!object.required?.includes(name) && (
            <Text size="sm" c="dimmed" span>
              {' '}
              optional
            </Text>
          )}
          <Text size="sm" c="dimmed" span>
            {' '}
            {typeText(field)}
          </Text>
          <SchemaRows schema={field} depth={depth + 1} />
        </li>
      ))}
    </ul>
  );
}

import { Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { type Call, type Schema, useApiDescription } from '../data/use-api-description.ts';
import classes from './api-reference.module.css';

const DEEPEST = 3;

/** Formats a schema's type on one line, such as `string`, `"a" | "b"` or `integer[]`. */
function typeText(schema: Schema): string {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.map(typeText).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') return `${schema.items ? typeText(schema.items) : 'any'}[]`;
  if (schema.format === 'date-time') return 'time, ISO 8601';
  return schema.format ? `${schema.type}, ${schema.format}` : (schema.type ?? 'any');
}

/**
 * Returns the object type that a schema describes, directly, as an array's items or as one of its options; null if
 * there is none.
 */
function objectIn(schema: Schema): Schema | null {
  if (schema.properties) return schema;
  if (schema.items) return objectIn(schema.items);
  for (const option of schema.anyOf ?? schema.oneOf ?? []) {
    const found = objectIn(option);
    if (found) return found;
  }
  return null;
}

/** Fields of a request or response, with nested fields below their parent. */
function SchemaRows({ schema, depth = 0 }: { schema: Schema; depth?: number }) {
  const object = objectIn(schema);
  if (!object?.properties || depth > DEEPEST) return null;
  const fields = Object.entries(object.properties);
  if (!fields.length) return <Muted>An empty object.</Muted>;
  return (
    <ul className={classes.schemaRows}>
      {fields.map(([name, field]) => (
        <li key={name}>
          <code>{name}</code>
          {!object.required?.includes(name) && <Muted span> optional</Muted>}
          <Muted span> {typeText(field)}</Muted>
          <SchemaRows schema={field} depth={depth + 1} />
        </li>
      ))}
    </ul>
  );
}

const matches = (call: Call, words: string): boolean =>
  `${call.operationId} ${call.path} ${call.summary}`.toLowerCase().includes(words.trim().toLowerCase());

/** All API calls, generated from the API's OpenAPI description: purpose, permissions, input and output. */
export function ApiReference() {
  const { data, isError, refetch } = useApiDescription();
  const [words, setWords] = useState('');
  const calls = (data ?? []).filter((call) => matches(call, words));
  const groups = Map.groupBy(calls, ({ tags }) => tags[0] ?? '');
  // Scroll to the linked call only now, because it didn't exist before the calls had loaded.
  useEffect(() => {
    if (data && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [data]);
  if (isError) return <ErrorState text="The API description could not be loaded." onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={6} />;
  return (
    <>
      <TextInput
        type="search"
        aria-label="Find a call"
        placeholder="offer, invoice, /api/search"
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Muted role="status">
        {calls.length === data.length ? `${data.length} calls` : `${calls.length} of ${data.length} calls`}
      </Muted>
      {[...groups].map(([group, members]) => (
        <section key={group} className={classes.apiGroup}>
          <h2>{group}</h2>
          {members.map((call) => (
            <CallDetails key={call.operationId} call={call} />
          ))}
        </section>
      ))}
    </>
  );
}

function CallDetails({ call }: { call: Call }) {
  const input = call.requestBody?.content['application/json']?.schema;
  const output = call.responses[200]?.content?.['application/json']?.schema;
  return (
    <details id={call.operationId} className={classes.apiCall} open={location.hash === `#${call.operationId}`}>
      <summary>
        <span className={classes.apiPath}>
          <b>{call.method}</b> <code>{call.path}</code>
        </span>
        <Text size="sm" span>
          {call.summary}
        </Text>
      </summary>
      <div className={classes.apiBody}>
        <Muted>
          {call.description} <a href={`#${call.operationId}`}>Link to {call.operationId}</a>
        </Muted>
        {call.parameters && (
          <>
            <h3>Parameters</h3>
            <ul className={classes.schemaRows}>
              {call.parameters.map((parameter) => (
                <li key={parameter.name}>
                  <code>{parameter.name}</code>
                  <Muted span>
                    {parameter.required ? '' : ' optional'} in the {parameter.in}
                  </Muted>
                </li>
              ))}
            </ul>
          </>
        )}
        {input && (
          <>
            <h3>Body</h3>
            <SchemaRows schema={input} />
          </>
        )}
        {output && (
          <>
            <h3>Response</h3>
            <SchemaRows schema={output} />
          </>
        )}
      </div>
    </details>
  );
}

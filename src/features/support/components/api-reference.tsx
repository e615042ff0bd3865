import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { type Call, useApiDescription } from '../data/use-api-description.ts';
import { SchemaRows } from './schema-rows.tsx';
import './api-reference.css';

const fits = (call: Call, words: string): boolean =>
  `${call.operationId} ${call.path} ${call.summary}`.toLowerCase().includes(words.trim().toLowerCase());

/** Every call of the API, as it describes itself: what for, who may, what goes in and comes out. */
export function ApiReference() {
  const { data, isError, refetch } = useApiDescription();
  const [words, setWords] = useState('');
  const calls = (data ?? []).filter((call) => fits(call, words));
  const groups = Map.groupBy(calls, ({ tags }) => tags[0] ?? '');
  // A link to one call is followed once the calls are there.
  useEffect(() => {
    if (data && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [data]);
  if (isError) return <ErrorState text="The description could not be loaded." onRetry={() => void refetch()} />;
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
      <p className="small muted" role="status">
        {calls.length === data.length ? `${data.length} calls` : `${calls.length} of ${data.length} calls`}
      </p>
      {[...groups].map(([group, members]) => (
        <section key={group} className="api-group">
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
    <details id={call.operationId} className="api-call" open={location.hash === `#${call.operationId}`}>
      <summary>
        <span className="api-path">
          <b>{call.method}</b> <code>{call.path}</code>
        </span>
        <span className="small">{call.summary}</span>
      </summary>
      <div className="api-body">
        <p className="small muted">
          {call.description} <a href={`#${call.operationId}`}>Link to {call.operationId}</a>
        </p>
        {call.parameters && (
          <>
            <h3>Parameters</h3>
            <ul className="schema-rows">
              {call.parameters.map((parameter) => (
                <li key={parameter.name}>
                  <code>{parameter.name}</code>
                  <span className="muted small">
                    {parameter.required ? '' : ' optional'} in the {parameter.in}
                  </span>
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
            <h3>Answer</h3>
            <SchemaRows schema={output} />
          </>
        )}
      </div>
    </details>
  );
}

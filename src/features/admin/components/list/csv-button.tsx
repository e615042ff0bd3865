import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import { toast } from '../../../../components/ui/toast.tsx';
import { errorText } from '../../../../lib/api/error-text.ts';
import { readAll } from '../../../../lib/firebase/read-all.ts';
import { downloadCsv } from '../../data/download-csv.ts';
import type { List } from '../../data/use-list.ts';

/** More than this is a matter for an export of the database. */
const MOST = 10_000;

/** What of each row goes into the file. */
export interface CsvColumn<T> {
  head: string;
  text: (row: T) => string;
}
export interface CsvProps<T> {
  /** Names the file. */
  what: string;
  list: List<T>;
  schema: z.ZodType<T>;
  columns: readonly CsvColumn<T>[];
}

/** Saves a list as a file: all that its filter finds, not just the page; says how far it is, and can be stopped. */
export function CsvButton<T>({ what, list, schema, columns }: CsvProps<T>) {
  const [read, setRead] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const save = (rows: readonly T[]) => {
    downloadCsv(`${what}.csv`, [
      columns.map(({ head }) => head),
      ...rows.map((row) => columns.map(({ text }) => text(row))),
    ]);
    if (rows.length === MOST) toast.info(`These are the first ${MOST.toLocaleString('en-US')}.`);
  };
  const start = async () => {
    if (!list.whole) return save(list.live.data);
    const controller = new AbortController();
    running.current = controller;
    setRead(0);
    try {
      save(await readAll(list.whole, schema, { most: MOST, signal: controller.signal, onRead: setRead }));
    } catch (error) {
      if (!controller.signal.aborted) toast.error(errorText(error));
    }
    setRead(null);
  };
  if (read === null)
    return (
      <Button variant="subtle" size="sm" onClick={() => void start()}>
        Download as CSV
      </Button>
    );
  return (
    <Button variant="subtle" size="sm" onClick={() => running.current?.abort()}>
      <span className="num">{read.toLocaleString('en-US')} read, stop</span>
    </Button>
  );
}

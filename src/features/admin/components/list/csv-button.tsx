import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import textClasses from '../../../../components/ui/text.module.css';
import { toast } from '../../../../components/ui/toast.tsx';
import { errorText } from '../../../../lib/api/error-text.ts';
import { downloadCsv } from '../../data/download-csv.ts';
import { MOST_ROWS, readWholeQuery } from '../../data/read-whole-query.ts';
import type { List } from '../../data/use-list.ts';

/** One column of the file: its heading and the text for a row. */
export interface CsvColumn<T> {
  head: string;
  text: (row: T) => string;
}
export interface CsvProps<T> {
  /** The name of the file. */
  what: string;
  list: List<T>;
  schema: z.ZodType<T>;
  columns: readonly CsvColumn<T>[];
}

/** Saves everything that a list's filter finds as a file, not only the page on screen. Shows progress and can be stopped. */
export function CsvButton<T>({ what, list, schema, columns }: CsvProps<T>) {
  const [read, setRead] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const save = (rows: readonly T[]) => {
    downloadCsv(`${what}.csv`, [
      columns.map(({ head }) => head),
      ...rows.map((row) => columns.map(({ text }) => text(row))),
    ]);
    if (rows.length === MOST_ROWS) toast.info(`These are the first ${MOST_ROWS.toLocaleString('en-US')}.`);
  };
  const start = async () => {
    if (!list.whole) return save(list.live.data);
    const controller = new AbortController();
    running.current = controller;
    setRead(0);
    try {
      save(await readWholeQuery(list.whole, schema, controller.signal, setRead));
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
      <span className={textClasses.num}>{read.toLocaleString('en-US')} read, stop</span>
    </Button>
  );
}

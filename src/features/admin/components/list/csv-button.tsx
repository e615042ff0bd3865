import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import { toast } from '../../../../components/toast/toast.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { formatCount } from '../../../../domain/shared/numbers.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { downloadCsv, MAX_ROWS, readAllRows } from '../../data/download-csv.ts';
import type { List } from '../../data/use-list.ts';

/** One CSV column: its heading and each row's text. */
export interface CsvColumn<T> {
  head: string;
  text: (row: T) => string;
}
export interface CsvButtonProps<T> {
  /** Plural name of the rows, used as the file name. */
  noun: string;
  list: List<T>;
  schema: z.ZodType<T>;
  columns: readonly CsvColumn<T>[];
}

/** Exports every row that matches the filter, not only the current page. Shows progress and can be canceled. */
export function CsvButton<T>({ noun, list, schema, columns }: CsvButtonProps<T>) {
  const [readCount, setReadCount] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const save = (rows: readonly T[]) => {
    downloadCsv(`${noun}.csv`, [
      columns.map(({ head }) => head),
      ...rows.map((row) => columns.map(({ text }) => text(row))),
    ]);
    if (rows.length === MAX_ROWS) toast.info(`The file has only the first ${formatCount(MAX_ROWS)} rows.`);
  };
  const start = async () => {
    if (!list.whole) return save(list.live.data);
    const controller = new AbortController();
    running.current = controller;
    setReadCount(0);
    try {
      save(await readAllRows(list.whole, schema, controller.signal, setReadCount));
    } catch (error) {
      if (!controller.signal.aborted) toast.error(errorText(error));
    }
    setReadCount(null);
  };
  if (readCount === null)
    return (
      <Button variant="subtle" size="sm" onClick={() => void start()}>
        Download as CSV
      </Button>
    );
  return (
    <Button variant="subtle" size="sm" onClick={() => running.current?.abort()}>
      <span className={textClasses.num}>{formatCount(readCount)} read · Stop</span>
    </Button>
  );
}

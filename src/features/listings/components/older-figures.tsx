import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { MarkLine } from '../../../components/listing/mark-line.tsx';
import { type DataColumn, DataTable } from '../../../components/table/data-table.tsx';
import { useFirstRows } from '../../../components/table/list-rows.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import textClasses from '../../../components/ui/text.module.css';
import type { ApiOutput } from '../../../domain/api.ts';
import {
  checkedFigureLabel,
  figureValueText,
  isTeaserFigure,
  monthText,
} from '../../../domain/listing/figures/figure-check.ts';
import { figureMark } from '../../../domain/listing/figures/figure-marks.ts';
import { formatCount } from '../../../domain/shared/numbers.ts';
import { formatCalendarDate, formatMonthYear, monthAt } from '../../../domain/shared/time.ts';
import { useOlderFigures } from '../data/member-reads.ts';

type OlderFigure = ApiOutput<'getOlderFigures'>['figures'][number];

const COLUMNS: DataColumn<OlderFigure>[] = [
  {
    head: 'Figure',
    cell: (figure) => (
      <>
        {checkedFigureLabel(figure.kind)}
        {!isTeaserFigure(figure.kind) && (
          <Muted size="xs" span display="block">
            With access
          </Muted>
        )}
      </>
    ),
  },
  { head: 'Value', cell: (figure) => <Value {...figure} />, number: true },
  {
    head: 'Source',
    phone: 'below',
    cell: ({ kind: figure, monthsFrom, ...one }) => <MarkLine mark={figureMark({ figure, ...one }, monthsFrom)} />,
  },
  { head: 'Until', cell: ({ until }) => formatCalendarDate(until) },
];

const BY_FIGURE = { label: 'Filter by figure', textOf: ({ kind }: OlderFigure) => checkedFigureLabel(kind) };

/** A past value of a figure; for monthly figures, a collapsed list of months. */
function Value({ kind, value }: OlderFigure) {
  const text = figureValueText(kind, value);
  if (typeof value === 'number' || !('months' in value)) return text;
  return (
    <details>
      <summary className={textClasses.link}>{text}</summary>
      {value.months.map((month, i) => (
        <Text key={monthAt(value.from, i)} size="sm" span display="block">
          {formatMonthYear(monthAt(value.from, i))}: {monthText(kind, month)}
        </Text>
      ))}
    </details>
  );
}

/** Figures from before the seller changed them, for members, loaded on request. */
export function OlderFigures({ listingId }: { listingId: string }) {
  const [wanted, setWanted] = useState(false);
  const { data, isFetching, isError, refetch } = useOlderFigures(listingId, wanted);
  if (isError) return <ErrorState text="Earlier figures could not be loaded." onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Button variant="default" size="sm" mt="smd" loading={isFetching} onClick={() => setWanted(true)}>
        Show earlier figures
      </Button>
    );
  }
  if (!data.figures.length) {
    return (
      <Muted mt="smd" role="status">
        No figure has changed since the project was listed.
      </Muted>
    );
  }
  return <Figures {...data} />;
}

/** The newest past figures, with a note if there are more than the API returns. */
function Figures({ figures, total }: ApiOutput<'getOlderFigures'>) {
  const { rows, filter, foot } = useFirstRows(figures, BY_FIGURE);
  return (
    <>
      <Muted mt="smd">Before the seller changed them</Muted>
      {filter}
      <DataTable label="Earlier figures" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
      {foot}
      {total > figures.length && (
        <Muted>
          These are the newest {figures.length} of {formatCount(total)}.
        </Muted>
      )}
    </>
  );
}

import { Button, Group, Modal, Radio, Select, Stack, Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { toast } from '../../../../components/toast/toast.tsx';
import { formatFigure } from '../../../../components/ui/figure-input.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { Refusal } from '../../../../components/ui/refusal.tsx';
import { delimiterOf } from '../../../../domain/figures/delimiter-of.ts';
import { RATED_CURRENCIES } from '../../../../domain/figures/read-currency.ts';
import type { DecimalSign } from '../../../../domain/figures/read-figure.ts';
import {
  isTableTooLarge,
  MAX_TABLE_ROWS,
  type MonthUnit,
  type PastedMonth,
  readMonths,
} from '../../../../domain/figures/read-months.ts';
import { currencyName, DOLLAR, formatAmount } from '../../../../domain/rates/currency.ts';
import { formatCount } from '../../../../domain/shared/numbers.ts';
import { excerpt } from '../../../../domain/shared/text.ts';
import { formatMonthYear } from '../../../../domain/shared/time.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import classes from './pasted-months-dialog.module.css';

/** Splits a pasted table into rows of cells; the CSV parser loads on first use. */
async function splitPasted(text: string): Promise<string[][]> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  return parse(text, {
    delimiter: delimiterOf(text) ?? '\t',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    // Parse one row more than allowed, to detect a table with too many rows.
    to: MAX_TABLE_ROWS + 1,
  });
}

export type Months = (number | null)[];

/** The months a pasted table may fill; a grid shows only some of them. */
export interface MonthSpan {
  months: Months;
  names: string[];
  /** Index of the grid's first month. */
  at: number;
  onFill: (months: Months) => void;
  /** Converts amounts in other currencies and fills them in; rejects with an error message to display. */
  onConvert?: (amounts: MonthAmount[]) => Promise<void>;
  /** Months whose amounts came from a conversion. */
  converted?: MonthAmount[];
}

/** An amount for a month (`YYYY-MM`), in the smallest unit of its currency. */
export interface MonthAmount {
  month: string;
  currency: string;
  minor: number;
}

const MAX_SHOWN = 40;
/** Maximum number of skipped rows to list by name. */
const NAMED_ROWS = 12;
const figure = (value: number | null, unit: MonthUnit): string =>
  value === null ? '–' : `${unit === 'money' ? '$' : ''}${formatFigure(value, unit)}`;
const WORDS: Record<MonthUnit, string> = { money: 'amounts', count: 'numbers' };
const months = (n: number): string => `${n} month${n === 1 ? '' : 's'}`;

interface PastedMonthsProps {
  unit: MonthUnit;
  text: string;
  /** Index of the month in which the table was pasted. */
  at: number;
  months: Months;
  names: string[];
  onFill: (months: Months) => void;
  /** Undefined if conversion isn't supported. */
  onConvert: MonthSpan['onConvert'] | undefined;
  converted: MonthAmount[] | undefined;
  onClose: () => void;
}

/**
 * Previews a pasted table as parsed, month by month next to the current values, before applying it. The change can be
 * undone.
 */
export function PastedMonthsDialog(props: PastedMonthsProps) {
  const { unit, text, at, names, onFill, onConvert, converted = [], onClose } = props;
  const [cells, setCells] = useState<string[][] | null>(null);
  const [column, setColumn] = useState<number>();
  const [decimalSign, setDecimalSign] = useState<DecimalSign>();
  const [currency, setCurrency] = useState<string>();
  const [isConverting, setConverting] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    let isOpen = true;
    void splitPasted(text).then((split) => isOpen && setCells(split));
    return () => {
      isOpen = false;
    };
  }, [text]);
  const read = useMemo(
    () =>
      cells && !isTableTooLarge(cells) ? readMonths(cells, names, at, { unit, column, decimalSign, currency }) : null,
    [cells, names, at, unit, column, decimalSign, currency],
  );
  if (!cells) return null;
  const readable = read?.months.filter(({ problem }) => problem === null) ?? [];
  const isAnyForeign = readable.some(isForeign);
  const changing = readable.filter(
    (month) => (onConvert && isForeign(month)) || month.value !== (props.months[month.at] ?? null),
  ).length;
  const take = async () => {
    const before = props.months;
    const lost = converted.filter(({ month }) => readable.some((one) => names[one.at] === month));
    const undo = () => {
      onFill(before);
      if (lost.length) onConvert?.(lost).catch((reason: unknown) => toast.error(errorText(reason)));
    };
    if (isAnyForeign) {
      if (readable.some(({ value }) => value === null))
        onFill(before.map((month, i) => (readable.some((one) => one.at === i && one.value === null) ? null : month)));
      setConverting(true);
      setError(null);
      // Includes dollar amounts too, so that either all are filled in or none are.
      const refused = await onConvert?.(readable.flatMap((month) => amountOf(month, names))).then(
        () => null,
        (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason))),
      );
      setConverting(false);
      if (refused) {
        setError(refused);
        onFill(before);
        return;
      }
    } else
      onFill(
        before.map((month, i) => readable.find((one) => one.at === i)?.value ?? (has(readable, i) ? null : month)),
      );
    toast.undo(`${months(changing)} filled in.`, undo);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Fill in the months" size="lg">
      <Stack>
        {!read && (
          <p>
            {isTableTooLarge(cells)
              ? 'That is too much to read at once. Paste the rows of these months alone.'
              : `There are no ${WORDS[unit]} in what you pasted.`}
          </p>
        )}
        {read && read.columns.length > 1 && (
          <Select
            label="Column"
            allowDeselect={false}
            data={read.columns.map(({ index, label }) => ({ value: String(index), label }))}
            value={String(read.column)}
            onChange={(value) => setColumn(Number(value))}
          />
        )}
        {read && read.unknownMonth !== null && (
          <Note tone="amber" component="p">
            “{excerpt(read.unknownMonth, MAX_SHOWN)}” is not a month we know. Write the first column like 2026-10 or Oct
            2026, or paste the {WORDS[unit]} alone.
          </Note>
        )}
        {read?.isSignOpen && (
          <Radio.Group
            label={`How are the ${WORDS[unit]} written?`}
            value={read.decimalSign}
            onChange={(value) => setDecimalSign(value as DecimalSign)}
          >
            <Group gap="mlg" mt="sm">
              <Radio value="." label="1,500.00" />
              <Radio value="," label="1.500,00" />
            </Group>
          </Radio.Group>
        )}
        {read && onConvert && read.months.length > 0 && (read.currency === null || !read.isCurrencyNamed) && (
          <Select
            label="Amounts without a currency are in"
            placeholder="Choose a currency"
            searchable
            allowDeselect={false}
            data={[...new Set([...RATED_CURRENCIES, ...(read.currency ? [read.currency] : [])])].map((value) => ({
              value,
              label: `${currencyName(value)} (${value})`,
            }))}
            value={currency ?? read.currency}
            onChange={(value) => setCurrency(value ?? undefined)}
          />
        )}
        {read && read.months.length > 0 && (
          <DataTable
            narrow
            label="What was pasted"
            rows={read.months}
            rowKey={(month) => month.at}
            columns={[
              { head: 'Month', cell: ({ at }) => formatMonthYear(names[at] ?? '') },
              { head: 'Now', number: true, muted: true, cell: ({ at }) => figure(props.months[at] ?? null, unit) },
              { head: 'New', number: true, cell: (month) => <NewFigure {...month} unit={unit} /> },
            ]}
          />
        )}
        {read && read.leftOut.length > 0 && (
          <Note tone="slate" component="p">
            Left out, because {read.leftOut.length === 1 ? 'it is' : 'they are'} none of these months:{' '}
            {leftOutText(read.leftOut)}.
          </Note>
        )}
        {isAnyForeign && (
          <Muted>
            Amounts in another currency are converted when you fill them in, each month at its own average of the
            European Central Bank’s reference rates. The rates then appear below the months.
          </Muted>
        )}
        {readable.length > 0 && changing === 0 && <p>These months hold the same {WORDS[unit]} already.</p>}
        {error !== null && <Refusal error={error} />}
        <Group>
          {changing > 0 && (
            <Button loading={isConverting} onClick={() => void take()}>
              Fill in {months(changing)}
            </Button>
          )}
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Returns true if an amount has to be converted before it is filled in. */
const isForeign = ({ value, currency }: PastedMonth): boolean => value !== null && currency !== DOLLAR;

/** The amount to send for conversion; none for an empty cell, which clears its month. */
const amountOf = ({ at, value, currency }: PastedMonth, names: readonly string[]): MonthAmount[] =>
  value === null ? [] : [{ month: names[at] ?? '', currency, minor: value }];

const NewFigure = ({ text, value, currency, problem, unit }: PastedMonth & { unit: MonthUnit }) =>
  problem === null ? (
    value !== null && currency !== DOLLAR ? (
      formatAmount(value, currency)
    ) : (
      figure(value, unit)
    )
  ) : (
    <Text span size="sm" c="brick" className={classes.problem}>
      “{excerpt(text, MAX_SHOWN)}” is left out. {problem}
    </Text>
  );

/** Formats the skipped rows as `Oct 2024, Sep 2024 and 12 others`. */
function leftOutText(names: readonly string[]): string {
  const named = names.slice(0, NAMED_ROWS).map((name) => excerpt(name, MAX_SHOWN));
  const others = names.length - named.length;
  return `${named.join(', ')}${others > 0 ? ` and ${formatCount(others)} other${others > 1 ? 's' : ''}` : ''}`;
}

const has = (taken: { at: number }[], at: number): boolean => taken.some((one) => one.at === at);

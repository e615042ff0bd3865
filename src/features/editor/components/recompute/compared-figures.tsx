import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { Moment } from '../../../../components/time/moment.tsx';
import { Moments } from '../../../../components/time/moments.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { Refusal } from '../../../../components/ui/refusal.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { REVENUE_KINDS } from '../../../../domain/listing/details/detail-options.ts';
import { DRAFT_FIELDS } from '../../../../domain/listing/draft/draft-fields.ts';
import { SOURCE_LABELS } from '../../../../domain/listing/figures/metric.ts';
import type { Recomputed } from '../../../../domain/processor-export/recomputed.ts';
import { type ComparedFigure, compareFigures } from '../../../../domain/recompute/compare-figures.ts';
import type { RecomputedFigure } from '../../../../domain/recompute/recomputed-figures.ts';
import { formatExactMoney } from '../../../../domain/shared/money.ts';
import { formatCount } from '../../../../domain/shared/numbers.ts';
import { formatMonthYear } from '../../../../domain/shared/time.ts';
import { useDraft } from '../draft-context.ts';

type Unit = 'money' | 'dollars' | 'count' | 'measure';

/** Formats a figure as `$12.50`, `1,500` or `2.5%`, or a dash for null. */
function figureText(value: number | null, unit: Unit): string {
  if (value === null) return '–';
  if (unit === 'money') return formatExactMoney(value);
  return `${formatCount(value)}${unit === 'measure' ? '%' : ''}`;
}

/** Formats a difference as `+$2.50`, `−3`, `−0.23 points` or `none`. */
function differenceText({ typed, recomputed }: Pick<ComparedFigure, 'typed' | 'recomputed'>, unit: Unit): string {
  if (typed === null) return 'new';
  const difference = Math.round((recomputed - typed) * 100) / 100;
  if (difference === 0) return 'none';
  const sign = difference > 0 ? '+' : '\u2212';
  // The difference between two percentages is in points.
  if (unit === 'measure') return `${sign}${formatCount(Math.abs(difference))} points`;
  return `${sign}${figureText(Math.abs(difference), unit)}`;
}

const LABELS: Partial<Record<RecomputedFigure, string>> = {
  revenueMonths: 'Revenue, 12 months',
  revenueSplit: 'Recurring share of revenue',
};
const labelOf = (figure: RecomputedFigure): string => LABELS[figure] ?? DRAFT_FIELDS[figure].label;
const unitOf = (figure: RecomputedFigure): Unit =>
  figure === 'revenueSplit' ? 'measure' : (DRAFT_FIELDS[figure].unit ?? 'count');

interface ComparedFiguresProps {
  source: 'recomputed' | 'connected';
  result: Recomputed;
  /** Heading that says what was imported and when. */
  heading: string;
  /** Completes the table's label after “typed figures and”. */
  what: string;
  /** Shown if no figures were found. */
  nothing: string;
  applied: { at: Date; figures: readonly RecomputedFigure[] } | null;
  /** Side effects of taking the figures, beyond their values. */
  follows?: string;
  /** Caveats for the seller. */
  notes: readonly string[];
  take: (revision: number, figures: RecomputedFigure[], onTaken: () => void) => void;
  isTaking: boolean;
  error: Error | null;
  /** Other results from the same source. */
  children: ReactNode;
}

/**
 * Compares the entered figures with those from an export or account. Nothing changes until the seller accepts some of
 * them.
 */
export function ComparedFigures(props: ComparedFiguresProps) {
  const { source, result, applied, notes, children } = props;
  const { fields, save, setText, texts } = useDraft();
  const label = SOURCE_LABELS[source];
  const compared = compareFigures(fields, result);
  const [left, setLeft] = useState<readonly RecomputedFigure[]>([]);
  const [saving, setSaving] = useState(false);

  const isMissing = (figure: RecomputedFigure) => figure === 'earlierMonths' && left.includes('revenueMonths');
  const isLeft = ({ figure, problem }: ComparedFigure) =>
    problem !== null || left.includes(figure) || isMissing(figure);
  const taken = compared.filter((figure) => !isLeft(figure)).map(({ figure }) => figure);
  const isSame = compared.every((one) => isLeft(one) || isUnchanged(one)) && applied !== null;
  const take = async () => {
    setSaving(true);
    // Save first, because the imported figures are compared with the saved ones.
    const revision = await save().catch(() => null);
    setSaving(false);
    if (revision === null) return;
    props.take(revision, taken, () => {
      // The new figure replaces text that wasn't a valid figure yet.
      for (const path of Object.keys(texts)) if (taken.some((figure) => path.startsWith(figure))) setText(path, null);
    });
  };
  return (
    <Stack>
      <Text className={textClasses.breakAnywhere}>
        <Moments text={props.heading} />
      </Text>
      {compared.length ? (
        <DataTable
          label={`What was typed and what ${props.what}`}
          rows={compared}
          rowKey={({ figure }) => figure}
          columns={[
            {
              head: 'Take',
              cell: (one) => (
                <Checkbox
                  label={labelOf(one.figure)}
                  checked={!isLeft(one)}
                  disabled={one.problem !== null || isMissing(one.figure)}
                  onChange={({ currentTarget: { checked } }) =>
                    setLeft(checked ? left.filter((name) => name !== one.figure) : [...left, one.figure])
                  }
                />
              ),
            },
            {
              head: 'In the draft',
              number: true,
              muted: true,
              cell: (one) => figureText(one.typed, unitOf(one.figure)),
            },
            { head: label, number: true, cell: (one) => figureText(one.recomputed, unitOf(one.figure)) },
            { head: 'Difference', number: true, cell: (one) => differenceText(one, unitOf(one.figure)) },
          ]}
        />
      ) : (
        <Note component="p">{props.nothing}</Note>
      )}
      {compared.map(
        ({ figure, problem }) =>
          problem && (
            <Note key={figure} tone="amber" component="p">
              {problem}
            </Note>
          ),
      )}
      {compared.map((one) => one.months.length > 0 && <MonthByMonth key={one.figure} {...one} label={label} />)}
      {compared.map((one) => one.parts.length > 0 && <PartByPart key={one.figure} {...one} label={label} />)}
      {compared.length > 0 && <Muted>The reviewer reads both values of what you leave out.</Muted>}
      {notes.map((note) => (
        <Note key={note} tone="slate" component="p">
          {note}
        </Note>
      ))}
      {children}
      {props.follows && compared.length > 0 && <Muted>{props.follows}</Muted>}
      {props.error && <Refusal error={props.error} />}
      {compared.length > 0 && (
        <Group wrap="wrap">
          <Button disabled={!taken.length || isSame} loading={saving || props.isTaking} onClick={() => void take()}>
            {taken.length === 1 ? 'Take this figure' : 'Take these figures'}
          </Button>
          {applied && (
            <Muted span role="status">
              Taken on <Moment at={applied.at} form="date" />. A figure is marked {label} until you change it.
            </Muted>
          )}
        </Group>
      )}
    </Stack>
  );
}

const isUnchanged = ({ typed, recomputed, months, parts }: ComparedFigure): boolean =>
  typed === recomputed && [...months, ...parts].every((one) => one.typed === one.recomputed);

const MonthByMonth = ({ figure, months, label }: ComparedFigure & { label: string }) => (
  <details>
    <summary className={textClasses.link}>{DRAFT_FIELDS[figure].label}, month by month</summary>
    <DataTable
      narrow
      label={`${DRAFT_FIELDS[figure].label}, month by month`}
      rows={months}
      rowKey={({ name }) => name}
      columns={[
        { head: 'Month', cell: ({ name }) => formatMonthYear(name) },
        { head: 'In the draft', number: true, muted: true, cell: ({ typed }) => figureText(typed, 'money') },
        { head: label, number: true, cell: ({ recomputed }) => figureText(recomputed, 'money') },
      ]}
    />
  </details>
);

const PartByPart = ({ figure, parts, label }: ComparedFigure & { label: string }) => (
  <details>
    <summary className={textClasses.link}>{DRAFT_FIELDS[figure].label}, part by part</summary>
    <DataTable
      narrow
      label={`${DRAFT_FIELDS[figure].label}, part by part`}
      rows={parts}
      rowKey={({ kind }) => kind}
      columns={[
        { head: 'Revenue', cell: ({ kind }) => REVENUE_KINDS[kind] },
        { head: 'In the draft', number: true, muted: true, cell: ({ typed }) => figureText(typed, 'measure') },
        { head: label, number: true, cell: ({ recomputed }) => figureText(recomputed, 'measure') },
        { head: '12 months', number: true, cell: ({ cents }) => figureText(cents, 'money') },
      ]}
    />
    <Muted mt="sm">Recurring is what subscriptions were billed for. All other payments are one-off.</Muted>
  </details>
);

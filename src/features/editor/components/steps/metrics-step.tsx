import { Box, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { FieldRow } from '../../../../components/ui/field-row.tsx';
import { FigureInput } from '../../../../components/ui/figure-input.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Sums, SumsRow } from '../../../../components/ui/sums.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { MonthUnit } from '../../../../domain/figures/read-months.ts';
import { isEarning, sumMonths } from '../../../../domain/listing/draft/draft.ts';
import {
  asksForFigure,
  TYPED_FIGURE_KEYS,
  TYPED_FIGURES,
  type TypedFigure,
  typedFigureInfo,
} from '../../../../domain/listing/draft/typed-figures.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { monthAt } from '../../../../domain/shared/time.ts';
import { type EditedDraft, useDraft } from '../draft-context.ts';
import { draftPart } from '../draft-part.tsx';
import { CollapsibleFields, DetailFields } from '../fields/detail-fields.tsx';
import { FigureQuestions } from '../fields/figure-questions.tsx';
import { MonthGrid, MonthsPassed } from '../fields/month-grid.tsx';
import type { MonthSpan } from '../fields/pasted-months-dialog.tsx';
import { RevenueSource } from '../revenue-source.tsx';

// Lazy, because few drafts have converted details.
const ConvertedDetails = lazy(() =>
  import('../../../../components/money/converted-amounts.tsx').then((module) => ({ default: module.ConvertedDetails })),
);

export function MetricsStep() {
  const { fields } = useDraft();
  return (
    <>
      <Muted inherit>Enter what your records show. Buyers see each figure with its source and age.</Muted>
      {isEarning(fields) ? <EarningFields /> : <TypedFigures figures={OF_OTHERS} />}
      <TypedFigures figures={OF_ALL} />
      <VisitMonths />
      <MoreFigures />
      <DetailFields step="metrics" title="Breakdown" />
      <FigureQuestions paths={['revenueSplit']} />
    </>
  );
}

/** Returns true if these months have typed text, values or an error. */
const isTouched = ({ fields, texts, problem }: EditedDraft, field: 'earlierMonths' | 'visitMonths'): boolean =>
  Object.keys(texts).some((path) => path.startsWith(`${field}.`)) ||
  problem(field) !== undefined ||
  fields[field].some((month) => month !== null);

/** Earlier months of revenue; optional, so collapsed until needed. */
function EarlierMonths() {
  const draft = useDraft();
  const { earlierMonths } = draft.fields;
  return (
    <Box open={isTouched(draft, 'earlierMonths')} component="details" mt="md" mb="md">
      <summary className={textClasses.link}>The twelve months before, for buyers with access</summary>
      <Box mt="smd">
        <DraftMonths field="earlierMonths" from={-earlierMonths.length} />
      </Box>
    </Box>
  );
}

/** Optional visits by month. For projects without revenue, the button to shift the months forward is here. */
function VisitMonths() {
  const draft = useDraft();
  const [isOpen, setOpen] = useState(isTouched(draft, 'visitMonths'));
  return (
    <Box
      open={isOpen || draft.problem('visitMonths') !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      component="details"
      mb="md"
    >
      <summary className={textClasses.link}>Visits by month</summary>
      <Muted mt="smd" mb="smd">
        As counted by your own analytics, as far back as they go. Buyers see a chart. You can paste a table into the
        first month.
      </Muted>
      {isOpen && (
        <>
          {!isEarning(draft.fields) && <MonthsPassed />}
          <DraftMonths field="visitMonths" from={0} unit="count" what="Visits" />
        </>
      )}
    </Box>
  );
}

/** Both years of revenue, which a pasted table fills together. */
function useRevenueSpan(from: number): MonthSpan {
  const { fields, change, setText, convert, conversions } = useDraft();
  const years = ['earlierMonths', 'revenueMonths'] as const;
  const months = years.flatMap((field) => fields[field]);
  const earlier = fields.earlierMonths.length;
  const names = months.map((_, i) => monthAt(fields.monthsFrom, i - earlier));
  const paths = years.flatMap((field) => fields[field].map((_, i) => `${field}.${i}`));
  return {
    months,
    names,
    at: from + earlier,
    onFill: (next) => {
      for (const [i, path] of paths.entries()) if (next[i] !== months[i]) setText(path, null);
      change({ earlierMonths: next.slice(0, earlier), revenueMonths: next.slice(earlier) });
    },
    converted: conversions.flatMap(({ month, parts }) =>
      month === null ? [] : parts.map(({ currency, minor }) => ({ month, currency, minor })),
    ),
    onConvert: async (amounts) => {
      await convert(amounts.map((amount) => ({ figure: 'revenue', ...amount })));
      for (const [i, path] of paths.entries()) {
        if (amounts.some(({ month }) => month === names[i])) setText(path, null);
      }
    },
  };
}

interface DraftMonthsProps {
  field: 'revenueMonths' | 'earlierMonths' | 'visitMonths';
  from: number;
  unit?: MonthUnit;
  what?: string;
}

/** One year's grid with its errors. */
const DraftMonths = draftPart<DraftMonthsProps>(
  ({ field }) => (field === 'visitMonths' ? [field] : ['revenueMonths', 'earlierMonths']),
  MonthsOfYear,
);

function MonthsOfYear({ field, from, unit = 'money', what }: DraftMonthsProps) {
  const { fields, change, problem, texts, setText, conversionAt } = useDraft();
  const names = fields[field].map((_, i) => monthAt(fields.monthsFrom, from + i));
  const revenue = useRevenueSpan(from);
  return (
    <>
      <MonthGrid
        unit={unit}
        {...(what && { what })}
        {...(field !== 'visitMonths' && { span: revenue })}
        months={fields[field]}
        names={names}
        onChange={(months) => change({ [field]: months })}
        texts={fields[field].map((_, i) => texts[`${field}.${i}`] ?? null)}
        onText={(at, text) => setText(`${field}.${at}`, text)}
        problem={(at) => problem(`${field}.${at}`)}
        conversion={(at) => conversionAt(`${field}.${at}`)}
      />
      {problem(field) && (
        <Text size="sm" c="brick" mt="sm">
          {problem(field)}
        </Text>
      )}
    </>
  );
}

function EarningFields() {
  const { fields, conversions } = useDraft();
  const converted = conversions.filter(({ figure }) => figure === 'revenue');
  const sum = sumMonths(fields.revenueMonths);
  return (
    <>
      <section>
        <h2>Revenue by month</h2>
        <Muted mt="xs" mb="smd">
          After refunds and before costs, in US dollars or in any currency that has a reference rate. Copy the months
          from a spreadsheet and paste them into the first one; two years fill the twelve months before as well.
        </Muted>
        <RevenueSource />
        <MonthsPassed />
        <DraftMonths field="revenueMonths" from={0} />
        <FigureQuestions paths={['revenueMonths', 'earlierMonths']} />
        <EarlierMonths />
        {converted.length > 0 && (
          <Suspense>
            <ConvertedDetails conversions={converted} />
          </Suspense>
        )}
        <Sums>
          <SumsRow label="Sum of twelve months" total>
            {formatMoney(sum)}
          </SumsRow>
        </Sums>
      </section>
      <TypedFigures figures={OF_EARNING} />
    </>
  );
}

/** Inputs for a set of figures. */
const TypedFigures = ({ figures, mt }: { figures: readonly TypedFigure[]; mt?: 'md' }) => (
  <div>
    <FieldRow {...(mt && { mt })}>
      {figures.map((field) => (
        <DraftFigure key={field} field={field} />
      ))}
    </FieldRow>
    <FigureQuestions paths={figures} />
  </div>
);

/** One figure's input; the one for all-time revenue may offer the sum of the months. */
const DraftFigure = draftPart<{ field: TypedFigure }>(
  ({ field }) => (field === 'allTimeRevenue' ? [field, 'foundedOn', 'revenueMonths', 'earlierMonths'] : [field]),
  ({ field }) => <FigureInput {...useDraft().figure(field)} {...fieldOf(field)} />,
);

/** Returns a figure input's suffix and hint; amounts get their symbol from the unit. */
function fieldOf(field: TypedFigure): { suffix: string; description: string | undefined } {
  const { unit, suffix, tier } = typedFigureInfo(field);
  const { hint } = TYPED_FIGURES[field];
  const hints = [...(hint ? [hint] : []), ...(tier === 'access' ? ['For buyers with access.'] : [])];
  return { suffix: unit === 'cents' ? '' : suffix, description: hints.join(' ') || undefined };
}

/** Figures that are always shown, by stage of the project; all others that apply to it are collapsed. */
const OF_EARNING: readonly TypedFigure[] = ['ttmCosts', 'mrr', 'activeSubscriptions', 'churn'];
const OF_OTHERS: readonly TypedFigure[] = ['users', 'activeWeekly', 'runningCost', 'waitingList', 'buildHours'];
const OF_ALL: readonly TypedFigure[] = ['ownerHours', 'visitors30'];

/** Figures that not every project has. */
function MoreFigures() {
  const { fields, problem } = useDraft();
  const inSight = [...(isEarning(fields) ? OF_EARNING : OF_OTHERS), ...OF_ALL];
  const folded = TYPED_FIGURE_KEYS.filter((field) => asksForFigure(field, fields) && !inSight.includes(field));
  const given = folded.filter((field) => fields[field] !== null).length;
  const wrong = folded.some((field) => problem(field) !== undefined);
  return (
    <CollapsibleFields title="More figures" given={given} of={folded.length} wrong={wrong}>
      <TypedFigures figures={folded} mt="md" />
    </CollapsibleFields>
  );
}

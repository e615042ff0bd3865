import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FieldRow } from '../../../../components/ui/field-row.tsx';
import { FigureInput } from '../../../../components/ui/figure-input.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Panel } from '../../../../components/ui/panel.tsx';
import { DRAFT_LIMITS } from '../../../../domain/listing/details/draft-limits.ts';
import type { WorthFigures } from '../../../../domain/listing/figures/worth.ts';
import { CATEGORIES, type Category } from '../../../../domain/listing/options.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { WorthResult } from './worth-result.tsx';

interface Typed {
  category: Category | null;
  revenue: number | null;
  profit: number | null;
  foundedOn: string;
}
const EMPTY: Typed = { category: null, revenue: null, profit: null, foundedOn: '' };
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Asks for a project's figures for one month, and immediately shows a price range once they are complete. */
export function WorthForm() {
  const [typed, setTyped] = useState(EMPTY);
  const now = new Date();
  const change = (patch: Partial<Typed>) => setTyped((before) => ({ ...before, ...patch }));
  const problems = problemsOf(typed, now);
  const figures = Object.keys(problems).length ? null : figuresOf(typed);
  return (
    <Stack gap="lg">
      <FieldRow>
        <NativeSelect
          label="Category"
          data={[{ value: '', label: 'Choose one' }, ...CATEGORIES]}
          value={typed.category ?? ''}
          onChange={({ currentTarget }) =>
            change({ category: CATEGORIES.find((one) => one === currentTarget.value) ?? null })
          }
        />
        <TextInput
          label="Founded"
          type="month"
          placeholder="2024-05"
          value={typed.foundedOn}
          error={problems.foundedOn}
          onChange={({ currentTarget }) => change({ foundedOn: currentTarget.value })}
        />
        <FigureInput
          label="Revenue, last month"
          unit="money"
          value={typed.revenue}
          error={problems.revenue}
          onChange={(revenue) => change({ revenue })}
        />
        <FigureInput
          label="Profit, last month"
          unit="money"
          value={typed.profit}
          error={problems.profit}
          onChange={(profit) => change({ profit })}
        />
      </FieldRow>
      <Panel p="mlg" aria-label="What it could sell for" aria-live="polite">
        {figures ? (
          <WorthResult figures={figures} now={now} />
        ) : (
          <Muted>Choose a category and type a month’s revenue and profit. Your own pay is not a cost.</Muted>
        )}
      </Panel>
    </Stack>
  );
}

type Problems = Partial<Record<'revenue' | 'profit' | 'foundedOn', string>>;

function problemsOf({ revenue, profit, foundedOn }: Typed, now: Date): Problems {
  const isOpen = foundedOn !== '' && !MONTH.test(foundedOn);
  const isAhead = foundedOn > now.toISOString().slice(0, 7);
  return {
    ...((revenue ?? 0) > DRAFT_LIMITS.amount && { revenue: `At most ${formatMoney(DRAFT_LIMITS.amount)}.` }),
    ...((profit ?? 0) > (revenue ?? Number.POSITIVE_INFINITY) && { profit: 'The profit is above the revenue.' }),
    ...(isOpen && { foundedOn: 'Enter a month, such as 2024-05.' }),
    ...(!isOpen && isAhead && { foundedOn: 'This month is in the future.' }),
  };
}

/**
 * Returns the entered figures; null until the category and valid amounts for revenue and profit are entered. The
 * founding month is optional.
 */
function figuresOf({ category, revenue, profit, foundedOn }: Typed): WorthFigures | null {
  if (category === null || revenue === null || profit === null) return null;
  if (Number.isNaN(revenue) || Number.isNaN(profit)) return null;
  return { category, revenue, profit, foundedOn: foundedOn || null };
}

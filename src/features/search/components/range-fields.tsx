import { Group, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { FigureProblem, useFigure } from '../../../components/ui/figure-input.tsx';
import { TextButton } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import type { OriginalAmount } from '../../../domain/rates/conversion.ts';
import { currencyName, currencySign, DOLLAR, decimalsOf } from '../../../domain/rates/currency.ts';
import { parseTypedAmount } from '../../../domain/rates/parse-typed-amount.ts';
import type { PriceCurrency } from '../../../domain/rates/price-currency.ts';
import { FIGURES, unitOf } from '../../../domain/search/figures.ts';
import { type Range, rangeRow } from '../../../domain/search/filter-table.ts';
import type { Between } from '../../../domain/search/range-ends.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { convertToCents, usePriceCurrency } from '../../../lib/session/price-currency.ts';
import { typedPrices } from '../../../lib/session/typed-prices.ts';
import classes from './range-filter.module.css';

export interface RangeFieldsProps<R extends Range = Range> extends Between {
  range: R;
  onChange: (ends: Between) => void;
}

/**
 * Inputs for both bounds of a range, applied on Enter or blur. Amounts in another currency are converted to dollars,
 * and users with a price currency can switch both fields to it.
 */
export function RangeFields({ range, from, to, onChange }: RangeFieldsProps) {
  const { min, max } = rangeRow(range).ends;
  const chosen = usePriceCurrency();
  const [isSwitched, setSwitched] = useState(false);
  const other = chosen && unitOf(range).typed === 'dollars' ? chosen : null;
  const typedIn = isSwitched ? other : null;
  const shared = { range, typedIn };
  const { writtenText } = unitOf(range);
  const against = (name: string, value: number, how: string, end: number) =>
    `The ${name}, ${writtenText(value)}, is ${how}, ${writtenText(end)}.`;
  return (
    <>
      <Group wrap="nowrap" gap="sm" align="flex-start">
        {min && (
          <EndField
            key={`min ${typedIn?.currency}`}
            {...shared}
            label="Min"
            applied={from}
            refuse={(value) =>
              to !== undefined && value > to ? against('minimum', value, 'above the maximum', to) : null
            }
            onApply={(value) => onChange({ from: value, to })}
          />
        )}
        {min && max && (
          <Muted size="md" span lh="40px" aria-hidden="true">
            –
          </Muted>
        )}
        {max && (
          <EndField
            key={`max ${typedIn?.currency}`}
            {...shared}
            label="Max"
            applied={to}
            refuse={(value) =>
              from !== undefined && value < from ? against('maximum', value, 'below the minimum', from) : null
            }
            onApply={(value) => onChange({ from, to: value })}
          />
        )}
      </Group>
      {other && (
        <TextButton size="sm" mt="xs" onClick={() => setSwitched(!isSwitched)}>
          Type in {currencyName(isSwitched ? DOLLAR : other.currency)}
        </TextButton>
      )}
    </>
  );
}

interface EndFieldProps {
  range: Range;
  label: 'Min' | 'Max';
  applied: number | undefined;
  /** Currency of amounts entered without one; null for dollars. */
  typedIn: PriceCurrency | null;
  /** Returns the reason that a value conflicts with the other bound; null if it doesn't. */
  refuse: (value: number) => string | null;
  onApply: (value: number | undefined) => void;
}

/**
 * Converts a dollar bound to whole units of a currency: the amount originally entered in it, or else an approximation.
 */
function unitsIn({ currency, rate }: PriceCurrency, dollars: number): number {
  const typed = typedPrices.get(dollars);
  const units = typed?.currency === currency ? typed.minor / 10 ** decimalsOf(currency) : dollars / Number(rate);
  return Math.round(units);
}

function EndField({ range, label, applied, typedIn, refuse, onApply }: EndFieldProps) {
  const { most, typed, before, after } = unitOf(range);
  const shown = (applied !== undefined && typedIn ? unitsIn(typedIn, applied) : applied) ?? null;
  const [draft, setDraft] = useState(shown);
  const [text, setText] = useState<string | null>(null);
  const [unconverted, setUnconverted] = useState<string | null>(null);
  const [last, setLast] = useState(shown);
  if (shown !== last) {
    setLast(shown);
    setDraft(shown);
  }
  const inDollars = 'Use a currency code, such as EUR.';
  const figure = useFigure({ value: draft, onChange: setDraft, text, onText: setText, unit: typed, inDollars });
  const amount = typed === 'dollars' && text !== null ? parseTypedAmount(text, typedIn?.currency ?? DOLLAR) : null;
  const original = amount && (typedIn || amount.currency !== DOLLAR) ? amount : null;
  const isRead = draft === null || !Number.isNaN(draft);
  const refusal = (value: number): string | null => (value > most ? 'Too high.' : refuse(value));
  const refused = isRead && draft !== null && !original && !typedIn && refusal(draft);
  // Hide errors while typing: 5 is below the minimum on the way to 5,000.
  const [isEntered, setEntered] = useState(true);
  const converting = useRef<string | null>(null);
  const unread = !original && figure.problem ? <FigureProblem problem={figure.problem} /> : null;
  const problem: ReactNode = unconverted ?? unread ?? ((isEntered && refused) || null);

  async function convert(from: OriginalAmount): Promise<void> {
    // Pressing Enter and then leaving the field counts as one change.
    if (converting.current === text) return;
    converting.current = text;
    const cents = await convertToCents(from);
    converting.current = null;
    const dollars = typeof cents === 'number' ? Math.round(cents / 100) : null;
    const why = typeof cents === 'number' ? refusal(Math.round(cents / 100)) : cents.problem;
    if (dollars === null || why) {
      setText(text);
      setUnconverted(dollars === null ? why : `${why} It is ${formatMoney(dollars * 100)}.`);
      return;
    }
    if (from.currency !== DOLLAR) typedPrices.keep(dollars, from);
    setText(null);
    setDraft(typedIn ? unitsIn(typedIn, dollars) : dollars);
    if (dollars !== applied) onApply(dollars);
  }
  const apply = () => {
    if (original) void convert(original);
    else if (isRead && !refused && draft !== shown && (draft === null || !typedIn)) onApply(draft ?? undefined);
  };
  return (
    <div className={classes.end}>
      <TextInput
        {...figure.input}
        aria-label={`${label}: ${FIGURES[range].name}`}
        error={problem}
        errorProps={{ role: 'alert' }}
        placeholder={label}
        leftSection={(typedIn ? currencySign(typedIn.currency) : before) || undefined}
        leftSectionWidth={typedIn ? currencySign(typedIn.currency).length * 8 + 18 : 26}
        rightSection={after || undefined}
        rightSectionWidth={26}
        rightSectionPointerEvents="none"
        onChange={(event) => {
          setUnconverted(null);
          setEntered(false);
          figure.input.onChange(event);
        }}
        onBlur={() => {
          figure.input.onBlur();
          setEntered(true);
          apply();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          setEntered(true);
          apply();
        }}
      />
    </div>
  );
}

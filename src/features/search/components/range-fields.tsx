import { Group, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FigureProblem, useFigure } from '../../../components/ui/figure-input.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { FIGURES, unitOf } from '../../../domain/search/figures.ts';
import { type Range, rangeRow } from '../../../domain/search/filter-table.ts';
import type { Between } from '../../../domain/search/range-ends.ts';
import classes from './range-filter.module.css';

export interface RangeFieldsProps<R extends Range = Range> extends Between {
  range: R;
  onChange: (ends: Between) => void;
}

/** The ends of a range, as people type them; applied with Enter or when a field is left. */
export function RangeFields({ range, from, to, onChange }: RangeFieldsProps) {
  const { min, max } = rangeRow(range).ends;
  return (
    <Group wrap="nowrap" gap="sm" align="flex-start">
      {min && (
        <EndField
          range={range}
          label="Min"
          applied={from}
          refuse={(value) => (to !== undefined && value > to ? 'Above the highest.' : null)}
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
          range={range}
          label="Max"
          applied={to}
          refuse={(value) => (from !== undefined && value < from ? 'Below the lowest.' : null)}
          onApply={(value) => onChange({ from, to: value })}
        />
      )}
    </Group>
  );
}

interface EndFieldProps {
  range: Range;
  label: 'Min' | 'Max';
  applied: number | undefined;
  /** Why a value does not fit the other end. */
  refuse: (value: number) => string | null;
  onApply: (value: number | undefined) => void;
}

function EndField({ range, label, applied, refuse, onApply }: EndFieldProps) {
  const { most, typed, before, after } = unitOf(range);
  const [draft, setDraft] = useState<number | null>(applied ?? null);
  const [last, setLast] = useState(applied);
  if (applied !== last) {
    setLast(applied);
    setDraft(applied ?? null);
  }
  const figure = useFigure({ value: draft, onChange: setDraft, unit: typed });
  const isRead = draft === null || !Number.isNaN(draft);
  const refused = isRead && draft !== null && (draft > most ? 'Too high.' : refuse(draft));
  const problem: ReactNode = figure.problem ? <FigureProblem problem={figure.problem} /> : refused || null;
  const apply = () => {
    if (isRead && !refused && (draft ?? undefined) !== applied) onApply(draft ?? undefined);
  };
  return (
    <div className={classes.end}>
      <TextInput
        {...figure.input}
        aria-label={`${label}: ${FIGURES[range].name}`}
        error={problem}
        errorProps={{ role: 'alert' }}
        placeholder={label}
        leftSection={before || undefined}
        leftSectionWidth={26}
        rightSection={after || undefined}
        rightSectionWidth={26}
        rightSectionPointerEvents="none"
        onBlur={() => {
          figure.input.onBlur();
          apply();
        }}
        onKeyDown={(event) => event.key === 'Enter' && apply()}
      />
    </div>
  );
}

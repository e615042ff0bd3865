import { Group, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FigureProblem, useFigure } from '../../../components/ui/figure-input.tsx';
import classes from './range-filter.module.css';

export interface RangeEnds {
  from: number | undefined;
  to: number | undefined;
}

export interface RangeFieldsProps extends RangeEnds {
  /** What is narrowed down: `Price`. */
  name: string;
  unit: 'dollars' | 'measure';
  /** The highest value that can be searched for. */
  max: number;
  onChange: (ends: RangeEnds) => void;
}

/** The lowest and the highest value, as people type them; applied with Enter or when a field is left. */
export function RangeFields({ name, unit, max, from, to, onChange }: RangeFieldsProps) {
  const shared = { name, unit, max };
  return (
    <Group wrap="nowrap" gap={8} align="flex-start">
      <EndField
        {...shared}
        label="Min"
        applied={from}
        refuse={(value) => (to !== undefined && value > to ? 'Above the highest.' : null)}
        onApply={(value) => onChange({ from: value, to })}
      />
      <Text c="dimmed" span lh="40px" aria-hidden="true">
        –
      </Text>
      <EndField
        {...shared}
        label="Max"
        applied={to}
        refuse={(value) => (from !== undefined && value < from ? 'Below the lowest.' : null)}
        onApply={(value) => onChange({ from, to: value })}
      />
    </Group>
  );
}

interface EndFieldProps extends Pick<RangeFieldsProps, 'name' | 'unit' | 'max'> {
  label: 'Min' | 'Max';
  applied: number | undefined;
  /** Why a value does not fit the other end. */
  refuse: (value: number) => string | null;
  onApply: (value: number | undefined) => void;
}

function EndField({ name, unit, max, label, applied, refuse, onApply }: EndFieldProps) {
  const [draft, setDraft] = useState<number | null>(applied ?? null);
  const [last, setLast] = useState(applied);
  if (applied !== last) {
    setLast(applied);
    setDraft(applied ?? null);
  }
  const figure = useFigure({ value: draft, onChange: setDraft, unit });
  const isRead = draft === null || !Number.isNaN(draft);
  const refused = isRead && draft !== null && (draft > max ? 'Too high.' : refuse(draft));
  const problem: ReactNode = figure.problem ? <FigureProblem problem={figure.problem} /> : refused || null;
  const apply = () => {
    if (isRead && !refused && (draft ?? undefined) !== applied) onApply(draft ?? undefined);
  };
  return (
    <div className={classes.end}>
      <TextInput
        {...figure.input}
        aria-label={`${label}: ${name}`}
        error={problem}
        errorProps={{ role: 'alert' }}
        placeholder={label}
        leftSection={unit === 'dollars' ? '$' : undefined}
        leftSectionWidth={26}
        rightSection={unit === 'measure' ? '×' : undefined}
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

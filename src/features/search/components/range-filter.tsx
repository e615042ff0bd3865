import '@mantine/core/styles/Slider.layer.css';
import { RangeSlider } from '@mantine/core';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { FIGURES, unitOf } from '../../../domain/search/figures.ts';
import { BARS, barsOf, type Histogram } from '../../../domain/search/filter-table.ts';
import { RangeFields, type RangeFieldsProps } from './range-fields.tsx';
import classes from './range-filter.module.css';

/** Debounce delay for arrow keys in milliseconds, so that repeated presses change the search only once. */
const PAUSE_MS = 250;
const BAR_HEIGHT = 36;
const NO_BARS = Array.from({ length: BARS }, () => 0);

interface RangeFilterProps extends RangeFieldsProps<Histogram> {
  /** Number of projects per bar; undefined until the first response. */
  bars: readonly number[] | undefined;
}

/**
 * A range slider under a histogram of the available projects, with inputs for both bounds. The slider's right end means
 * no upper bound.
 */
export default function RangeFilter({ bars = NO_BARS, ...fields }: RangeFilterProps) {
  const { range, from, to, onChange } = fields;
  const { name } = FIGURES[range];
  const { width: barWidth, step } = barsOf(range);
  const maxValue = bars.length * barWidth;
  const applied: [number, number] = [Math.min(from ?? 0, maxValue), Math.min(to ?? maxValue, maxValue)];
  const [moved, setMoved] = useState<[number, number] | null>(null);
  const [low, high] = moved ?? applied;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const key = `${from}-${to}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets the slider when another range is applied
  useEffect(() => setMoved(null), [key]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = ([first, last]: [number, number]) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const ends = { from: first > 0 ? first : undefined, to: last < maxValue ? last : undefined };
      if (ends.from === from && ends.to === to) setMoved(null);
      else onChange(ends);
    }, PAUSE_MS);
  };
  const highest = Math.max(1, ...bars);
  return (
    <>
      <svg
        className={classes.bars}
        viewBox={`0 0 ${bars.length * 10} ${BAR_HEIGHT}`}
        height={BAR_HEIGHT}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map((count, i) => {
          // Keep small bars visible next to tall ones; zero is a thin line.
          const height = count ? 3 + (count / highest) * (BAR_HEIGHT - 4) : 1;
          const isIn = (i + 1) * barWidth > low && i * barWidth < high;
          return (
            <rect
              key={i}
              x={i * 10 + 1}
              y={BAR_HEIGHT - height}
              width={8}
              height={height}
              className={clsx(classes.bar, isIn && classes.in)}
            />
          );
        })}
      </svg>
      <RangeSlider
        classNames={{
          root: classes.slider,
          track: classes.track,
          trackContainer: classes.trackContainer,
          bar: classes.selection,
          thumb: classes.thumb,
        }}
        size={2}
        thumbSize={16}
        min={0}
        max={maxValue}
        step={step}
        minRange={step}
        label={null}
        value={[low, high]}
        onChange={setMoved}
        onChangeEnd={apply}
        thumbFromLabel={`Lowest: ${name}`}
        thumbToLabel={`Highest: ${name}`}
        thumbValueText={(value) => (value >= maxValue ? 'no limit' : unitOf(range).writtenText(value))}
      />
      <RangeFields {...fields} />
    </>
  );
}

import { Button } from '@mantine/core';
import { Note } from '../../../components/ui/note.tsx';
import { bringForward, monthsPassed } from '../../../domain/listing/draft/bring-forward.ts';
import { formatMonthYear, monthAt } from '../../../domain/shared/time.ts';
import type { StepProps } from './step-props.ts';

const pathsOf = (...fields: string[]): string[] =>
  fields.flatMap((field) => Array.from({ length: 12 }, (_, at) => `${field}.${at}`));
/** The fields of all months that a draft knows, the oldest first. */
const ROWS = [pathsOf('earlierMonths', 'revenueMonths'), pathsOf('visitMonths')];

/** Offers to bring the months of a draft forward once further ones have ended; nothing while they are the last twelve. */
export function MonthsPassed({ fields, change, texts, setText }: StepProps) {
  const passed = monthsPassed(fields, new Date());
  if (!passed) return null;
  const from = monthAt(fields.monthsFrom, passed);
  const bring = () => {
    const { monthsFrom, revenueMonths, earlierMonths, visitMonths } = bringForward(fields, from);
    change({ monthsFrom, revenueMonths, earlierMonths, visitMonths });
    // What is no figure yet moves along with its month.
    for (const paths of ROWS) paths.forEach((path, i) => void setText(path, texts[paths[i + passed] ?? ''] ?? null));
  };
  return (
    <Note tone="amber" centered mb={14}>
      <span>
        These months end in {formatMonthYear(monthAt(from, 11 - passed))}. Bring them forward to{' '}
        {formatMonthYear(monthAt(from, 11))}, and check costs and the other figures as well.
      </span>
      <Button variant="default" size="sm" onClick={bring}>
        Bring forward
      </Button>
    </Note>
  );
}

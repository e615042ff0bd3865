import type { ReactNode } from 'react';
import { checkMark } from '../../domain/listing/figures/check-mark.ts';
import { checkedFigureLabel } from '../../domain/listing/figures/figure-check.ts';
import type { FigureCheck } from '../../domain/listing/figures/figure-schemas.ts';
import type { Figures } from '../../domain/listing/figures/figures.ts';
import { Moments } from '../time/moments.tsx';
import { Sums, SumsRow } from '../ui/sums.tsx';
import { MarkLine } from './mark-line.tsx';

interface CheckedFiguresProps {
  label: string;
  checks: readonly FigureCheck[];
  figures: Figures;
  /** Shows the listing's owner the name of the document that proves each figure. */
  named?: boolean;
  /** A line below a figure, such as a link to its rows. */
  below?: (check: FigureCheck) => ReactNode;
}

/** Figures, each with the mark that it received from a check. */
export const CheckedFigures = ({ label, checks, figures, named = false, below }: CheckedFiguresProps) => (
  <Sums aria-label={label}>
    {checks.map((check) => (
      <SumsRow
        key={`${check.figure} ${check.documentId}`}
        label={checkedFigureLabel(check.figure)}
        note={named && <Moments text={check.document} />}
        prose
      >
        <MarkLine mark={checkMark(check, figures)} /> {below?.(check)}
      </SumsRow>
    ))}
  </Sums>
);

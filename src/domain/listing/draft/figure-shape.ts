import type * as z from 'zod';
import { recordOf } from '../../shared/record-of.ts';
import { centsUpTo, measureUpTo, wholeNumberUpTo } from '../details/details-schema.ts';
import { DRAFT_LIMITS } from '../details/draft-limits.ts';
import { TYPED_FIGURE_KEYS, TYPED_FIGURES, type TypedFigure, typedFigureInfo } from './typed-figures.ts';

/** Returns a typed figure's schema, based on its unit and limit. */
function figureSchema(figure: TypedFigure): z.ZodType<number | null, number | null> {
  const { max } = TYPED_FIGURES[figure];
  switch (typedFigureInfo(figure).unit) {
    case 'cents':
      return centsUpTo(max ?? DRAFT_LIMITS.amount).nullable();
    case 'count':
      return wholeNumberUpTo(max ?? DRAFT_LIMITS.count).nullable();
    case 'percent':
      return measureUpTo(max ?? 100, '%').nullable();
    case 'hours':
      return measureUpTo(max ?? DRAFT_LIMITS.hours, ' hours').nullable();
  }
}

/** The schemas of a draft's typed figures. */
export const figureShape = recordOf(TYPED_FIGURE_KEYS, figureSchema);

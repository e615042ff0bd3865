import { FIGURE_LABELS, type Figure } from '../../../../domain/admin/analytics.ts';
import { formatRoundedMoney } from '../../../../domain/shared/money.ts';

/** A figure as shown: an amount of money or a count. */
export const figureText = (figure: Figure, value: number): string =>
  FIGURE_LABELS[figure].unit === 'cents' ? formatRoundedMoney(value) : value.toLocaleString('en-US');

import { COST_LINES } from '../../domain/listing/details/detail-options.ts';
import {
  type Conversion,
  convertedPartText,
  costLineOf,
  isLineFigure,
  rateDays,
} from '../../domain/rates/conversion.ts';
import { currencyName, DOLLAR } from '../../domain/rates/currency.ts';
import { formatExactMoney } from '../../domain/shared/money.ts';
import { formatMonthYear } from '../../domain/shared/time.ts';
import { Muted } from '../ui/muted.tsx';
import { Sums, SumsRow } from '../ui/sums.tsx';
import textClasses from '../ui/text.module.css';
import classes from './converted-amounts.module.css';

const LABELS = {
  mrr: 'MRR',
  ttmCosts: 'Costs, 12 months',
  monthCosts: 'Costs, last month',
  runningCost: 'Running cost',
  planPrice: 'Price of the main plan',
} as const;

function labelOf({ figure, month }: Conversion): string {
  if (figure === 'revenue') return formatMonthYear(month ?? '');
  return isLineFigure(figure) ? COST_LINES[costLineOf(figure)] : LABELS[figure];
}

/** The original amounts before conversion into dollars, with the rates; newest month first. */
export function ConvertedAmounts({ conversions }: { conversions: readonly Conversion[] }) {
  return (
    <div className={classes.converted}>
      <Muted>Converted at the reference rates of the European Central Bank (ECB).</Muted>
      <Sums className={classes.amounts}>
        {conversions
          .toSorted((a, b) => (b.month ?? '').localeCompare(a.month ?? ''))
          .map((conversion) => (
            <SumsRow
              key={`${conversion.figure} ${conversion.month}`}
              label={labelOf(conversion)}
              mutedLabel
              basis={
                <>
                  {conversion.parts.map((part) => (
                    <div key={part.currency}>{convertedPartText(part)}</div>
                  ))}
                  <div>{rateDays(conversion.of)}</div>
                </>
              }
            >
              {formatExactMoney(conversion.cents)}
            </SumsRow>
          ))}
      </Sums>
    </div>
  );
}

/** The original amounts and rates in a collapsible section; renders nothing if all amounts were entered in dollars. */
export const ConvertedDetails = ({ conversions }: { conversions: readonly Conversion[] }) =>
  conversions.length > 0 && (
    <details className={classes.details}>
      <summary className={textClasses.link}>Converted from {currencyNames(conversions)}</summary>
      <ConvertedAmounts conversions={conversions} />
    </details>
  );

/** Lists the currencies in words: `euros, Japanese yen`. */
const currencyNames = (conversions: readonly Conversion[]): string =>
  [...new Set(conversions.flatMap(({ parts }) => parts.map(({ currency }) => currency)))]
    .filter((currency) => currency !== DOLLAR)
    .map(currencyName)
    .join(', ');

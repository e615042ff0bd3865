import { Text, Title } from '@mantine/core';
import { MarkLine } from '../../../components/listing/mark-line.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import { partText } from '../../../domain/listing/detail-text.ts';
import { checkedFigureLabel } from '../../../domain/listing/figure-check.ts';
import { isMetric } from '../../../domain/listing/figure-check-schema.ts';
import { isGray } from '../../../domain/listing/mark.ts';
import { metricWithUnit } from '../../../domain/listing/metric.ts';
import type { Offer, OfferFigure } from '../../../domain/offer/offer.ts';
import { offerFigureMark } from '../../../domain/offer/offer-figure-mark.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { sum } from '../../../domain/shared/sum.ts';
import classes from './what-if-list.module.css';

/** `$21,422`; of figures by month what they come to: `$21,422 in all`; of what comes in parts each of them. */
function valueText({ figure, value }: OfferFigure): string {
  if (typeof value === 'number') return isMetric(figure) ? metricWithUnit({ kind: figure, value }) : String(value);
  if ('parts' in value) return value.parts.map((part) => `${part.name} ${partText(figure, part.value)}`).join(', ');
  const all = sum(value.months);
  return `${figure === 'visitMonths' ? all.toLocaleString('en-US') : formatMoney(all)} in all`;
}

/** The figures that an offer was accepted on, as they stood then, with what each rests on: folded. */
export function OfferFigures({ figures }: { figures: Offer['figures'] }) {
  if (!figures?.length) return null;
  const now = new Date();
  return (
    <details className={classes.fold}>
      <summary>
        <Title order={2} component="span" fz={18}>
          The figures it was accepted on
        </Title>
      </summary>
      <Text size="sm" c="dimmed" mb={8}>
        As they stood at acceptance. What the listing says later does not change them.
      </Text>
      <Sums aria-label="The figures it was accepted on">
        {figures.map((one) => {
          const mark = offerFigureMark(one, figures);
          return (
            <SumsRow key={one.figure} label={checkedFigureLabel(one.figure)} basis={<MarkLine mark={mark} />}>
              <Text span inherit c={isGray(mark, now) ? 'dimmed' : undefined}>
                {valueText(one)}
              </Text>
            </SumsRow>
          );
        })}
      </Sums>
    </details>
  );
}

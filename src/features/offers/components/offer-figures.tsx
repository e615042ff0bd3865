import { Text, Title } from '@mantine/core';
import { MarkLine } from '../../../components/listing/mark-line.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import { checkedFigureLabel, figureValueText } from '../../../domain/listing/figures/figure-check.ts';
import { isOutdated } from '../../../domain/listing/figures/mark.ts';
import type { Offer } from '../../../domain/offer/offer.ts';
import { offerFigureMark } from '../../../domain/offer/offer-figure-mark.ts';
import classes from './what-it-means.module.css';

/** The figures on which an offer was accepted, as they were at the time, with their evidence; collapsed. */
export function OfferFigures({ figures }: { figures: Offer['figures'] }) {
  if (!figures?.length) return null;
  const now = new Date();
  return (
    <details className={classes.fold}>
      <summary>
        <Title order={2} component="span" fz="lg">
          The figures it was accepted on
        </Title>
      </summary>
      <Muted mb="sm">As they stood at acceptance. Later changes to the listing don’t affect them.</Muted>
      <Sums aria-label="The figures it was accepted on">
        {figures.map((figure) => {
          const mark = offerFigureMark(figure, figures);
          return (
            <SumsRow key={figure.figure} label={checkedFigureLabel(figure.figure)} basis={<MarkLine mark={mark} />}>
              <Text span inherit c={isOutdated(mark, now) ? 'dimmed' : undefined}>
                {figureValueText(figure.figure, figure.value)}
              </Text>
            </SumsRow>
          );
        })}
      </Sums>
    </details>
  );
}

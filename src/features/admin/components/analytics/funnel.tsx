import { Text } from '@mantine/core';
import textClasses from '../../../../components/ui/text.module.css';
import { FIGURE_LABELS, FUNNEL } from '../../../../domain/admin/analytics.ts';
import classes from './analytics.module.css';

/** How far people come, from a search to a completed deal: each step, and its share of the one before. */
export function Funnel({ totals }: { totals: Record<(typeof FUNNEL)[number], number> }) {
  const most = Math.max(...FUNNEL.map((step) => totals[step]), 1);
  return (
    <ol className={classes.funnel}>
      {FUNNEL.map((step, i) => {
        const previous = FUNNEL[i - 1];
        const of = previous ? totals[previous] : 0;
        return (
          <li key={step}>
            <span>{FIGURE_LABELS[step].label}</span>
            <span className={classes.funnelBar} aria-hidden>
              <i style={{ width: `${(totals[step] / most) * 100}%` }} />
            </span>
            <b className={textClasses.num}>{totals[step].toLocaleString('en-US')}</b>
            <Text size="sm" c="dimmed" span className={textClasses.num}>
              {previous && of > 0 ? `${percent(totals[step] / of)} of the step before` : ''}
            </Text>
          </li>
        );
      })}
    </ol>
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;

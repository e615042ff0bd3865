import { FIGURE_LABELS, FUNNEL } from '../../../../domain/admin/analytics.ts';

/** How far people come, from a search to a completed deal: each step, and its share of the one before. */
export function Funnel({ totals }: { totals: Record<(typeof FUNNEL)[number], number> }) {
  const most = Math.max(...FUNNEL.map((step) => totals[step]), 1);
  return (
    <ol className="funnel">
      {FUNNEL.map((step, i) => {
        const previous = FUNNEL[i - 1];
        const of = previous ? totals[previous] : 0;
        return (
          <li key={step}>
            <span>{FIGURE_LABELS[step].label}</span>
            <span className="funnel-bar" aria-hidden>
              <i style={{ width: `${(totals[step] / most) * 100}%` }} />
            </span>
            <b className="num">{totals[step].toLocaleString('en-US')}</b>
            <span className="muted small num">
              {previous && of > 0 ? `${percent(totals[step] / of)} of the step before` : ''}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;

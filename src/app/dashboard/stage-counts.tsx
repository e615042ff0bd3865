import { type Deal, roleIn } from '../../domain/deal/deal.ts';
import { DEAL_STAGES, STAGE_NAMES } from '../../domain/deal/states.ts';

/** How many deals stand at each stage. */
export function StageCounts({ deals, uid }: { deals: Deal[]; uid: string }) {
  const buying = deals.filter((deal) => roleIn(deal, uid) === 'buyer').length;
  return (
    <section className="section">
      <div className="section-head">
        <h2>Deals by stage</h2>
        <span className="muted small">
          {buying} buying, {deals.length - buying} selling
        </span>
      </div>
      <dl className="stage-counts">
        {DEAL_STAGES.map((stage) => {
          const count = deals.filter((deal) => deal.stage === stage).length;
          return (
            <div key={stage} className={count ? '' : 'none'}>
              <dt>{STAGE_NAMES[stage]}</dt>
              <dd className="num">{count}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

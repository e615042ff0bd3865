import { type Deal, roleIn } from '../../domain/deal/deal.ts';
import { DEAL_STAGES, type DealStage, STAGE_NAMES } from '../../domain/deal/states.ts';

/** How many deals are at each stage; disputed ones have left the line and are counted after it. */
export function StageCounts({ deals, uid }: { deals: Deal[]; uid: string }) {
  const countAt = (stage: DealStage) => deals.filter((deal) => deal.stage === stage).length;
  const stages = countAt('disputed') ? [...DEAL_STAGES, 'disputed' as const] : DEAL_STAGES;
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
        {stages.map((stage) => {
          const count = countAt(stage);
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

import { Muted } from '../../components/ui/muted.tsx';
import { Section, SectionHead } from '../../components/ui/section.tsx';
import textClasses from '../../components/ui/text.module.css';
import { type Deal, roleIn } from '../../domain/deal/deal.ts';
import { DEAL_STAGES, type DealStage, isOver, STAGE_NAMES } from '../../domain/deal/states.ts';
import { isOpenDispute } from '../../domain/dispute/states.ts';
import classes from './dashboard.module.css';

/** How many deals are at each stage; disputed ones come last, since they are no longer on the stage line. */
export function StageCounts({ deals, uid }: { deals: Deal[]; uid: string }) {
  const countAt = (stage: DealStage) => deals.filter((deal) => countedAt(deal) === stage).length;
  const stages = countAt('disputed') ? [...DEAL_STAGES, 'disputed' as const] : DEAL_STAGES;
  const running = deals.filter((deal) => !isOver(deal));
  const buying = running.filter((deal) => roleIn(deal, uid) === 'buyer').length;
  return (
    <Section>
      <SectionHead>
        <h2>Deals by stage</h2>
        <Muted span>
          {buying} buying, {running.length - buying} selling
        </Muted>
      </SectionHead>
      <dl className={classes.stageCounts}>
        {stages.map((stage) => {
          const count = countAt(stage);
          return (
            <div key={stage} className={count ? undefined : classes.none}>
              <dt>{STAGE_NAMES[stage]}</dt>
              <dd className={textClasses.num}>{count}</dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
}

/** A dispute over the holdback of a completed deal counts as a dispute. */
const countedAt = ({ stage, dispute }: Deal): DealStage => (isOpenDispute(dispute) ? 'disputed' : stage);

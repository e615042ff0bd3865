import { Muted } from '../../components/ui/muted.tsx';
import { Section, SectionHead } from '../../components/ui/section.tsx';
import textClasses from '../../components/ui/text.module.css';
import {
  ALL_STAGES,
  DEAL_STAGES,
  type DealRole,
  type DealStage,
  isOver,
  STAGE_NAMES,
} from '../../domain/deal/states.ts';
import type { Totals } from '../../domain/deal/totals.ts';
import classes from './dashboard.module.css';

/** The number of deals at each stage; disputed ones come last, because they have left the normal sequence. */
export function StageCounts({ totals }: { totals: Totals }) {
  const countAs = (role: DealRole, stage: DealStage) => totals[`${role}-${stage}`] ?? 0;
  const countAt = (stage: DealStage) => countAs('buyer', stage) + countAs('seller', stage);
  const running = (role: DealRole) =>
    ALL_STAGES.filter((stage) => !isOver({ stage })).reduce((sum, stage) => sum + countAs(role, stage), 0);
  const stages = countAt('disputed') ? [...DEAL_STAGES, 'disputed' as const] : DEAL_STAGES;
  if (ALL_STAGES.every((stage) => countAt(stage) === 0)) return null;
  return (
    <Section>
      <SectionHead>
        <h2>Deals by stage</h2>
        <Muted span>
          {running('buyer')} buying, {running('seller')} selling
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

import { Text } from '@mantine/core';
import { Section, SectionHead } from '../../components/ui/section.tsx';
import textClasses from '../../components/ui/text.module.css';
import { type Deal, roleIn } from '../../domain/deal/deal.ts';
import { DEAL_STAGES, STAGE_NAMES } from '../../domain/deal/states.ts';
import classes from './dashboard.module.css';

/** How many deals stand at each stage. */
export function StageCounts({ deals, uid }: { deals: Deal[]; uid: string }) {
  const buying = deals.filter((deal) => roleIn(deal, uid) === 'buyer').length;
  return (
    <Section>
      <SectionHead>
        <h2>Deals by stage</h2>
        <Text size="sm" c="dimmed" span>
          {buying} buying, {deals.length - buying} selling
        </Text>
      </SectionHead>
      <dl className={classes.stageCounts}>
        {DEAL_STAGES.map((stage) => {
          const count = deals.filter((deal) => deal.stage === stage).length;
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

import { Box, Text } from '@mantine/core';
import { Section, SectionHead } from '../../../components/ui/section.tsx';
import type { DealRole } from '../../../domain/deal/states.ts';
import { handoverDays } from '../../../domain/handover/handover.ts';
import { INSPECTION_DAYS } from '../../../domain/handover/states.ts';
import type { Offer } from '../../../domain/offer/offer.ts';
import classes from './handover-plan.module.css';

const days = (n: number): string => `${n} day${n === 1 ? '' : 's'}`;

/** How the handover would run: one bar for each asset, in days after payment. */
export function HandoverPlan({ offer, role }: { offer: Pick<Offer, 'assets' | 'by'>; role: DealRole }) {
  const due = handoverDays(offer.assets);
  const end = due + INSPECTION_DAYS;
  const share = (n: number): string => `${(n / end) * 100}%`;
  const assets = [...offer.assets].sort((a, b) => a.expectedDays - b.expectedDays);
  return (
    <Section>
      <SectionHead>
        <h2>Handover, if {offer.by === role ? 'it is accepted' : 'you accept'}</h2>
        <Text size="sm" c="dimmed" span>
          {assets.length} {assets.length === 1 ? 'item' : 'items'} from this offer, due {days(due)} after payment
        </Text>
      </SectionHead>
      <ul className={classes.plan}>
        {assets.map(({ id, label, expectedDays, transfer }) => (
          <li key={id}>
            <span>{label}</span>
            <span className={classes.planTrack}>
              <i style={{ width: share(expectedDays) }} />
              <small style={{ left: share(expectedDays) }}>
                {days(expectedDays)}
                <span className={classes.planHow}>, {transfer.charAt(0).toLowerCase() + transfer.slice(1)}</span>
              </small>
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.planAxis}>
        <span>Days after payment</span>
        <span className={classes.planTrack}>
          <Box component="small" style={{ left: 0 }}>
            0
          </Box>
          <small style={{ left: share(due) }}>
            {due}
            <span className={classes.planHow}>, all due</span>
          </small>
          <small className={classes.planEnd}>
            {end}
            <span className={classes.planHow}>, inspection ends</span>
          </small>
        </span>
      </p>
    </Section>
  );
}

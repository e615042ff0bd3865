import { Box } from '@mantine/core';
import { Muted } from '../../../components/ui/muted.tsx';
import { Section, SectionHead } from '../../../components/ui/section.tsx';
import type { DealRole } from '../../../domain/deal/states.ts';
import { handoverDays } from '../../../domain/handover/handover.ts';
import { INSPECTION_DAYS } from '../../../domain/handover/states.ts';
import type { Offer } from '../../../domain/offer/offer.ts';
import { lowerFirst } from '../../../domain/shared/text.ts';
import { daysText } from '../../../domain/shared/time.ts';
import classes from './handover-plan.module.css';

/** The planned handover: one bar per asset, in days after payment. */
export function HandoverPlan({ offer, role }: { offer: Pick<Offer, 'assets' | 'by'>; role: DealRole }) {
  const due = handoverDays(offer.assets);
  const end = due + INSPECTION_DAYS;
  const share = (days: number): string => `${(days / end) * 100}%`;
  const assets = offer.assets.toSorted((a, b) => a.expectedDays - b.expectedDays);
  return (
    <Section>
      <SectionHead>
        <h2>Handover, if {offer.by === role ? 'accepted' : 'you accept'}</h2>
        <Muted span>
          {assets.length} {assets.length === 1 ? 'item' : 'items'}, due {daysText(due)} after payment; the inspection
          ends on day {end}
        </Muted>
      </SectionHead>
      <ul className={classes.plan}>
        {assets.map(({ id, label, expectedDays, transfer }) => (
          <li key={id}>
            <span>{label}</span>
            <span className={classes.track}>
              <Box component="i" w={share(expectedDays)} />
              <Box component="small" left={share(expectedDays)}>
                {daysText(expectedDays)}
                <span className={classes.how}>, {lowerFirst(transfer)}</span>
              </Box>
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.axis}>
        <span>Days after payment</span>
        <span className={classes.track}>
          <Box component="small" left={0}>
            0
          </Box>
          {/* Keeps clear of the last label, even if both have three digits and a week is only a few pixels wide. */}
          <Box component="small" left={`calc(min(${share(due)}, 100% - 7ch))`}>
            {due}
          </Box>
          <small className={classes.end}>{end}</small>
        </span>
      </p>
    </Section>
  );
}

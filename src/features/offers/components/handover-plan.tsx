import type { DealRole } from '../../../domain/deal/states.ts';
import { handoverDays } from '../../../domain/handover/handover.ts';
import { INSPECTION_DAYS } from '../../../domain/handover/states.ts';
import type { Offer } from '../../../domain/offer/offer.ts';
import './handover-plan.css';

const days = (n: number): string => `${n} day${n === 1 ? '' : 's'}`;

/** How the handover would run: one bar for each asset, in days after payment. */
export function HandoverPlan({ offer, role }: { offer: Pick<Offer, 'assets' | 'by'>; role: DealRole }) {
  const due = handoverDays(offer.assets);
  const end = due + INSPECTION_DAYS;
  const share = (n: number): string => `${(n / end) * 100}%`;
  const assets = [...offer.assets].sort((a, b) => a.expectedDays - b.expectedDays);
  return (
    <section className="section">
      <div className="section-head">
        <h2>Handover, if {offer.by === role ? 'it is accepted' : 'you accept'}</h2>
        <span className="muted small">
          {assets.length} {assets.length === 1 ? 'item' : 'items'} from this offer, due {days(due)} after payment
        </span>
      </div>
      <ul className="plan">
        {assets.map(({ id, label, expectedDays, transfer }) => (
          <li key={id}>
            <span>{label}</span>
            <span className="plan-track">
              <i style={{ width: share(expectedDays) }} />
              <small style={{ left: share(expectedDays) }}>
                {days(expectedDays)}
                <span className="plan-how">, {transfer.charAt(0).toLowerCase() + transfer.slice(1)}</span>
              </small>
            </span>
          </li>
        ))}
      </ul>
      <p className="plan-axis">
        <span>Days after payment</span>
        <span className="plan-track">
          <small style={{ left: 0 }}>0</small>
          <small style={{ left: share(due) }}>
            {due}
            <span className="plan-how">, all due</span>
          </small>
          <small className="plan-end">
            {end}
            <span className="plan-how">, inspection ends</span>
          </small>
        </span>
      </p>
    </section>
  );
}

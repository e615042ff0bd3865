import { formatMoment } from '../../../domain/shared/time.ts';
import { useOpenings } from '../data/use-openings.ts';

const SHOWN = 5;

/** What the buyer of a deal has opened of one's listing, and when. */
export function OpeningLog({ listingId, buyerId }: { listingId: string; buyerId: string }) {
  const { data } = useOpenings(listingId, buyerId);
  if (!data.length) return null;
  return (
    <details>
      <summary className="small">Opened {data.length === 1 ? 'once' : `${data.length} times`}</summary>
      <ul className="small muted" style={{ paddingTop: 8 }}>
        {data.slice(0, SHOWN).map(({ at, document, support }) => (
          <li key={at.getTime()} className="row between" style={{ padding: '3px 0' }}>
            <span className="clip">
              {document ?? 'What access opens'}
              {support && ', by support'}
            </span>
            <span className="num">{formatMoment(at)}</span>
          </li>
        ))}
        {data.length > SHOWN && <li>and {data.length - SHOWN} times before</li>}
      </ul>
    </details>
  );
}

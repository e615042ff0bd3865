import { compareOffers } from '../../../domain/offer/compare-offers.ts';
import type { Offer } from '../../../domain/offer/offer.ts';
import './offer-diff.css';

/** Only the terms that changed, each with an amber edge; the rest in one line. */
export function OfferDiff({
  before,
  after,
  names,
}: {
  before: Offer;
  after: Offer;
  names: { before: string; after: string };
}) {
  const terms = compareOffers(before, after);
  const changed = terms.filter((term) => term.changed);
  const same = terms.filter((term) => !term.changed);
  return (
    <>
      <table className="table flip diff">
        <thead>
          <tr>
            <th>Term</th>
            <th>{names.before}</th>
            <th>{names.after}</th>
            <th className="n">Difference</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((term) => (
            <tr key={term.term}>
              <td data-label="Term">{term.term}</td>
              <td data-label={names.before} className="muted num">
                {term.before}
              </td>
              <td data-label={names.after} className="num" style={{ fontWeight: 600 }}>
                {term.after}
              </td>
              <td data-label="Difference" className="n">
                {term.difference}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {same.length > 0 && (
        <p className="muted small" style={{ paddingTop: 10 }}>
          Unchanged: {same.map((term) => `${term.term.toLowerCase()} ${term.after}`).join(', ')}
        </p>
      )}
    </>
  );
}

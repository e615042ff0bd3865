import { Link, useSearchParams } from 'react-router-dom';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { OF_ONE_PAGE } from '../../data/use-list.ts';
import { PersonName } from '../users/person-name.tsx';

/** Says whose a list is, with the way back to everybody's. */
export function PartyFilter({ uid }: { uid: string }) {
  const [params] = useSearchParams();
  const others = new URLSearchParams(params);
  for (const name of ['party', ...OF_ONE_PAGE]) others.delete(name);
  return (
    <p className="row wrap" style={{ gap: 12 }}>
      <span>
        Of{' '}
        <Link to={adminPaths.user(uid)} className="link">
          <PersonName uid={uid} />
        </Link>
      </span>
      <Link to={`?${others}`} className="link small">
        Everybody’s
      </Link>
    </p>
  );
}

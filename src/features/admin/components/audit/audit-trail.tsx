import { Link } from 'react-router-dom';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { AUDIT_ACTIONS, type TouchedKind, touched } from '../../../../domain/audit/audit.ts';
import { formatMoment } from '../../../../domain/shared/time.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { useAuditAbout } from '../../data/use-audit.ts';
import { PersonName } from '../users/person-name.tsx';
import { auditDetails } from './audit-subjects.tsx';

const SHOWN = 5;

/** What administrators did about one account, listing, deal, invoice or case, newest first. */
export function AuditTrail({ kind, id }: { kind: TouchedKind; id: string }) {
  const about = touched(kind, id);
  const { status, data, retry } = useAuditAbout(about, SHOWN);
  if (status === 'error') return <ErrorState text="The log could not be loaded." onRetry={retry} />;
  if (!data.length) return null;
  return (
    <div>
      <div className="row between wrap">
        <h3>In the audit log</h3>
        <Link to={adminPaths.auditLogAbout(about)} className="link small">
          All of it
        </Link>
      </div>
      <ul className="plain-list">
        {data.map((entry) => (
          <li key={entry.id} className="small">
            <span className="muted num">{formatMoment(entry.at)}</span> <PersonName uid={entry.by} />{' '}
            {AUDIT_ACTIONS[entry.action]}
            {auditDetails(entry) && <span className="muted">: {auditDetails(entry)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

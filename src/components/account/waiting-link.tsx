import { Link } from 'react-router-dom';
import { useWaitingLink } from '../../lib/session/use-waiting-link.ts';

/** Stands for the mail before the emulators, which send none; nothing in production. */
export function WaitingLink({
  kind,
  email,
  label,
}: {
  kind: Parameters<typeof useWaitingLink>[0];
  email: string | null;
  label: string;
}) {
  const link = useWaitingLink(kind, email);
  if (!link) return null;
  return (
    <p className="note slate">
      <span>
        The emulator sends no mail. This is the link it would hold:{' '}
        <Link to={link} target="_blank" className="link">
          {label}
        </Link>
      </span>
    </p>
  );
}

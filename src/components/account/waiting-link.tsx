import { useWaitingLink } from '../../lib/session/use-waiting-link.ts';
import { TextLink } from '../ui/link.tsx';
import { Note } from '../ui/note.tsx';

/** Shows the link that an email would contain, because the emulators send no email. Renders nothing in production. */
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
    <Note tone="slate" component="p">
      <span>
        The emulator sends no email. This is the link it would contain:{' '}
        <TextLink to={link} target="_blank">
          {label}
        </TextLink>
      </span>
    </Note>
  );
}

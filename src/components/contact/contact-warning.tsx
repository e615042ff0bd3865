import { type ReactNode, useState } from 'react';
import { contactWarning } from '../../domain/deal/contact-details.ts';
import { Note } from '../ui/note.tsx';
import classes from './contact.module.css';
import { useContactCheck } from './use-contact-check.ts';

interface ContactWarningProps {
  text: string;
  /** What is being written, as its sentence begins: `Your question has`. */
  subject: string;
  /** Whether an offer is still to be accepted; what is written before that is what it is for. */
  watchful?: boolean;
  /** The field in which the text is written. */
  children: ReactNode;
}

/** A field whose text the other side will read, with a warning below it while there are contact or payment details in it. */
export function ContactWarning({ text, subject, watchful = true, children }: ContactWarningProps) {
  const kinds = useContactCheck(text, watchful);
  // What was said last stays while the warning folds away.
  const [said, setSaid] = useState(kinds);
  if (kinds.length > 0 && kinds !== said) setSaid(kinds);
  return (
    <div>
      {children}
      <div role="status" className={classes.fold} data-open={kinds.length > 0 || undefined}>
        <div>
          {said.length > 0 && (
            <Note component="p" mt={8}>
              {contactWarning(subject, said)}
            </Note>
          )}
        </div>
      </div>
    </div>
  );
}

import type { TextProps } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import {
  type Contact,
  contactsIn,
  contactWarning,
  contactWarningForReader,
} from '../../domain/contact/contact-details.ts';
import { Muted } from '../ui/muted.tsx';
import { Note } from '../ui/note.tsx';
import classes from './contact.module.css';

const NO_CONTACTS: readonly Contact[] = [];

/** The kinds of contact and payment details in a text; empty if no warning is needed. */
export const useContactCheck = (text: string, watchful = true): readonly Contact[] =>
  useMemo(() => (watchful ? contactsIn(text) : NO_CONTACTS), [text, watchful]);

interface ContactWarningProps {
  text: string;
  /** The start of the warning, such as `Your question has`. */
  subject: string;
  /** True before an offer is accepted, because the warning applies only then. */
  watchful?: boolean;
  /** The field for the text. */
  children: ReactNode;
}

/** A field whose text the other party will read, with a warning below while it contains contact or payment details. */
export function ContactWarning({ text, subject, watchful = true, children }: ContactWarningProps) {
  const kinds = useContactCheck(text, watchful);
  // The last warning stays rendered while the space for it collapses.
  const [said, setSaid] = useState(kinds);
  if (kinds.length > 0 && kinds !== said) setSaid(kinds);
  return (
    <div>
      {children}
      <div role="status" className={classes.fold} data-open={kinds.length > 0 || undefined}>
        <div>
          {said.length > 0 && (
            <Note component="p" mt="sm">
              {contactWarning(subject, said)}
            </Note>
          )}
        </div>
      </div>
    </div>
  );
}

interface ContactNoteProps extends Pick<TextProps, 'maw' | 'mt' | 'px' | 'pb'> {
  text: string;
  /** The start of the caution; defaults to `This has`. */
  subject?: string;
  /** True for another user's text, as long as no offer has been accepted. */
  watchful?: boolean;
}

/** A caution next to another user's text that contains contact or payment details; renders nothing for other texts. */
export function ContactNote({ text, subject = 'This has', watchful = true, ...rest }: ContactNoteProps) {
  const kinds = useContactCheck(text, watchful);
  if (!kinds.length) return null;
  return (
    <Muted component="span" size="xs" className={classes.note} {...rest}>
      <IconInfoCircle size={14} stroke={1.6} aria-hidden="true" />
      <span>{contactWarningForReader(subject, kinds)}</span>
    </Muted>
  );
}

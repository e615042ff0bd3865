import { Text, type TextProps } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { contactCaution } from '../../domain/deal/contact-details.ts';
import classes from './contact.module.css';
import { useContactCheck } from './use-contact-check.ts';

interface ContactNoteProps extends Pick<TextProps, 'maw' | 'mt' | 'px' | 'pb'> {
  text: string;
  /** What has been written, as its sentence begins. */
  subject?: string;
  /** Whether an offer is still to be accepted, and the text is somebody else’s. */
  watchful?: boolean;
}

/** Beside a text with contact or payment details that somebody else wrote: what to watch for. Nothing beside others. */
export function ContactNote({ text, subject = 'This has', watchful = true, ...rest }: ContactNoteProps) {
  const kinds = useContactCheck(text, watchful);
  if (!kinds.length) return null;
  return (
    <Text component="span" size="xs" c="dimmed" className={classes.note} {...rest}>
      <IconInfoCircle size={14} stroke={1.6} aria-hidden="true" />
      <span>{contactCaution(subject, kinds)}</span>
    </Text>
  );
}

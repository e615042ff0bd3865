import { Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { BRAND } from '../../../domain/brand.ts';
import { contactDetails, contactText } from '../../../domain/deal/contact-details.ts';
import classes from './message-bubble.module.css';

/** Under a message with contact or payment details: what to watch for. Nothing under others. */
export function ContactNote({ text }: { text: string }) {
  const kinds = contactDetails(text);
  if (!kinds.length) return null;
  return (
    <Text size="xs" c="dimmed" className={classes.note}>
      <IconInfoCircle size={14} stroke={1.6} aria-hidden="true" />
      <span>
        This has {contactText(kinds)}. Until an offer is accepted, talk and pay on {BRAND}: what you agree elsewhere
        isn’t on record, and money paid elsewhere isn’t held until the handover.
      </span>
    </Text>
  );
}

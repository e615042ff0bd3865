import { useMemo } from 'react';
import { type ContactKind, contactDetails } from '../../domain/deal/contact-details.ts';

const NOTHING: readonly ContactKind[] = [];

/** The kinds of contact and payment details in a text; none where nobody has to be told of them. */
export const useContactCheck = (text: string, watchful = true): readonly ContactKind[] =>
  useMemo(() => (watchful ? contactDetails(text) : NOTHING), [text, watchful]);

import { Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { TextButton } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import type { OfferedProject } from '../../../domain/offer/offer.ts';
import { usualTermsText } from '../../../domain/offer/usual-terms.ts';

interface UsualTermsProps {
  project: Pick<OfferedProject, 'supportDays'>;
  /** True if the fields are to be seen, asked for or not. */
  shown: boolean;
  /** The fields. */
  children: ReactNode;
}

/** One sentence in place of the fields that most offers leave as they are; once those are seen, they stay. */
export function UsualTerms({ project, shown, children }: UsualTermsProps) {
  const [isOpen, setIsOpen] = useState(shown);
  const [isAsked, setIsAsked] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  // The button that opened them is gone.
  useEffect(() => {
    if (isAsked) fields.current?.focus();
  }, [isAsked]);
  if (shown && !isOpen) setIsOpen(true);
  if (isOpen || isAsked) {
    return (
      <Stack ref={fields} tabIndex={-1}>
        {children}
      </Stack>
    );
  }
  return (
    <Muted inherit>
      {usualTermsText(project)}{' '}
      <TextButton aria-label="Change the terms" onClick={() => setIsAsked(true)}>
        Change
      </TextButton>
    </Muted>
  );
}

import { Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { TextButton } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import type { OfferedProject } from '../../../domain/offer/offer.ts';
import { usualTermsText } from '../../../domain/offer/usual-terms.ts';

interface UsualTermsProps {
  project: Pick<OfferedProject, 'supportDays'>;
  /** True to show the fields even if the user hasn't expanded them. */
  shown: boolean;
  children: ReactNode;
}

/**
 * Replaces fields that most offers leave unchanged with a one-sentence summary; once expanded, the fields stay visible.
 */
export function UsualTerms({ project, shown, children }: UsualTermsProps) {
  const [isOpen, setIsOpen] = useState(shown);
  const [isAsked, setIsAsked] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  // The button that expanded the fields is gone, so focus moves to them.
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

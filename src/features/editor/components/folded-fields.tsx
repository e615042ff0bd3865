import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import textClasses from '../../../components/ui/text.module.css';

interface FoldedFieldsProps {
  title: string;
  given: number;
  of: number;
  /** Unfolded from the beginning, even where nothing is given. */
  open?: boolean;
  /** Something in them is wrong. */
  wrong: boolean;
  children: ReactNode;
}

/** Optional fields, folded away until they are wanted, with how many are given. */
export function FoldedFields({ title, given, of, open = false, wrong, children }: FoldedFieldsProps) {
  // What is being filled in does not fold away with its last letter.
  const [wasOpen] = useState(open || given > 0);
  return (
    <details open={wasOpen || wrong}>
      <summary className={textClasses.link}>
        {title}{' '}
        <Text span size="sm" c="dimmed" fw={400}>
          {given} of {of} given
        </Text>
      </summary>
      {children}
    </details>
  );
}

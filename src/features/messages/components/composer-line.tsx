import { Button, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { MAX_MESSAGE_LENGTH } from '../../../domain/deal/deal.ts';
import classes from './thread.module.css';

interface ComposerLineProps {
  to: string;
  text: string;
  onType: (text: string) => void;
  sendable: boolean;
  /** By the keyboard; the button submits the form around it. */
  onSend?: () => void;
  /** Before the text. */
  children?: ReactNode;
}

/** Where a message is typed, with the button that sends it. */
export const ComposerLine = ({ to, text, onType, sendable, onSend, children }: ComposerLineProps) => (
  <div className={classes.composerLine}>
    {children}
    <Textarea
      flex={1}
      aria-label={`Write to ${to}`}
      placeholder="Write a message"
      minRows={1}
      maxRows={6}
      maxLength={MAX_MESSAGE_LENGTH}
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) onSend?.();
      }}
    />
    <Button type="submit" variant="default" disabled={!sendable}>
      Send
    </Button>
  </div>
);

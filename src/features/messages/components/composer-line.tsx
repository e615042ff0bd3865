import { Button, Textarea } from '@mantine/core';
import { useMediaQuery, useMergedRef } from '@mantine/hooks';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { MAX_MESSAGE_LENGTH } from '../../../domain/deal/message.ts';
import { limitLength } from '../../../lib/limit-length.ts';
import classes from './thread.module.css';

interface ComposerLineProps {
  to: string;
  text: string;
  onType: (text: string) => void;
  sendable: boolean;
  /** Called for the keyboard shortcut; the button submits the surrounding form. */
  onSend?: () => void;
  /** Ref to the text field. */
  field?: RefObject<HTMLTextAreaElement | null>;
  /** Content before the text. */
  children?: ReactNode;
  /** Alternative actions for the text; if set, all other controls move below the text. */
  instead?: ReactNode;
}

const ENTER = { keyboard: 'Enter sends, Shift+Enter starts a new line.', touch: 'Enter starts a new line.' };

/** The message field with its send button. */
export function ComposerLine({ to, text, onType, sendable, onSend, field, children, instead }: ComposerLineProps) {
  const typed = limitLength(text, MAX_MESSAGE_LENGTH);
  const ref = useMergedRef(field, typed.ref);
  const isTouch = useMediaQuery('(hover: none) and (pointer: coarse)') ?? false;
  const sendsBy = (event: KeyboardEvent): boolean => {
    // While an input method is composing a character, Enter only confirms that character.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return false;
    return event.metaKey || event.ctrlKey || (!isTouch && !event.shiftKey && !event.altKey);
  };
  return (
    <div className={classes.composerLine} data-wrapped={instead ? true : undefined}>
      {!instead && children}
      <Textarea
        className={classes.composerText}
        data-control="reply"
        aria-label={`Write to ${to}`}
        placeholder={`Write to ${to.split(' ')[0]}`}
        description={onSend && text ? (isTouch ? ENTER.touch : ENTER.keyboard) : undefined}
        inputWrapperOrder={['input', 'description', 'error']}
        enterKeyHint={!onSend || isTouch ? 'enter' : 'send'}
        minRows={1}
        maxRows={6}
        {...typed}
        ref={ref}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (!onSend || !sendsBy(event)) return;
          event.preventDefault();
          if (event.currentTarget.checkValidity()) onSend();
        }}
      />
      {instead && children}
      {instead}
      <Button type="submit" variant="default" disabled={!sendable}>
        Send
      </Button>
    </div>
  );
}

import { type ReactNode, useState } from 'react';
import { type RefusedField, refusalOf } from '../../domain/case/refused-text.ts';
import { tidyLine } from '../../domain/shared/hidden-signs.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { TextButton } from '../ui/link.tsx';
import { Muted } from '../ui/muted.tsx';

interface SendRefusalProps {
  field: RefusedField;
  /** The text as typed in the field. */
  text: string;
  /** The field's current error message. */
  error: ReactNode;
}

/**
 * Shown below a field that rejects its text, with a button that sends the text to an administrator for review, once per
 * text. Renders nothing for other errors.
 */
export function RejectedTextAppeal({ field, text, error }: SendRefusalProps) {
  const [sent, setSent] = useState<readonly string[]>([]);
  const send = useCommand('sendRefusal', (_answer, input) => setSent((earlier) => [...earlier, input.text]));
  const typed = tidyLine(text);
  if (!error || refusalOf(field, typed) !== error) return null;
  if (sent.includes(typed)) return <Muted role="status">Sent. A person will check it and write to you.</Muted>;
  return (
    <div>
      <TextButton disabled={send.isPending} onClick={() => send.mutate({ field, text: typed })}>
        That’s wrong – send it to us
      </TextButton>
      {send.error && <ErrorState text={errorText(send.error)} />}
    </div>
  );
}

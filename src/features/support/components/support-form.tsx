import { Box, Button, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { emailProblem, toAsciiEmail } from '../../../domain/account/credentials.ts';
import { MAX_CASE_LENGTH } from '../../../domain/case/case.ts';
import { errorWithoutField, fieldErrors } from '../../../lib/api/error-text.ts';
import { clearOnEdit, useCommand } from '../../../lib/api/use-command.ts';
import { limitLength } from '../../../lib/limit-length.ts';
import classes from './support-form.module.css';

const EMPTY = { email: '', message: '', company: '' };

/** Sends us a message, with or without an account. The input is preserved if sending fails. */
export function SupportForm() {
  const [values, setValues] = useState(EMPTY);
  const [checked, setChecked] = useState(false);
  const send = useCommand('contactSupport', () => {
    setValues(EMPTY);
    setChecked(false);
  });
  const unplaced = errorWithoutField(send.error);
  const wrong = emailProblem(values.email);
  const found = {
    ...(wrong && { email: wrong }),
    ...(values.message.trim() ? {} : { message: 'Tell us what it is about.' }),
  };
  const problems = { ...fieldErrors(send.error), ...(checked && found) };
  const type = (patch: Partial<typeof EMPTY>) => setValues((current) => ({ ...current, ...patch }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!Object.keys(found).length && values.message.length <= MAX_CASE_LENGTH)
      send.mutate({ ...values, email: toAsciiEmail(values.email) });
  };

  if (send.isSuccess) {
    return (
      <Note tone="fern" role="status">
        <Box component="span" flex={1} miw={0}>
          Sent. We’ll reply by email.
        </Box>
        <Button variant="default" size="sm" onClick={() => send.reset()}>
          Send another
        </Button>
      </Note>
    );
  }
  return (
    <form {...clearOnEdit(send)} className={classes.supportForm} noValidate onSubmit={submit}>
      <Stack>
        <TextInput
          label="Your email"
          type="email"
          autoComplete="email"
          required
          value={values.email}
          error={problems.email}
          onChange={(event) => type({ email: event.currentTarget.value })}
        />
        <Textarea
          label="How can we help?"
          minRows={6}
          required
          {...limitLength(values.message, MAX_CASE_LENGTH, problems.message)}
          onChange={(event) => type({ message: event.currentTarget.value })}
        />
        <div className={classes.supportTrap} aria-hidden="true">
          <label>
            Company
            <input
              tabIndex={-1}
              autoComplete="off"
              value={values.company}
              onChange={(event) => type({ company: event.currentTarget.value })}
            />
          </label>
        </div>
        {unplaced && <ErrorState text={unplaced} />}
        <div>
          <Button type="submit" loading={send.isPending}>
            Send
          </Button>
        </div>
      </Stack>
    </form>
  );
}

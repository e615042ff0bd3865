import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { WaitingLink } from '../../../../components/account/waiting-link.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import { emailProblem, toAsciiEmail } from '../../../../domain/account/credentials.ts';
import { identityError } from '../../../../domain/account/identity-errors.ts';
import type { User } from '../../../../domain/account/user.ts';
import { useCheckedForm } from '../../../../lib/use-checked-form.ts';
import { requestEmailChange } from '../../data/login-methods.ts';
import { useConfirmIdentity } from '../use-confirm-identity.tsx';

/**
 * Changes the email, which requires the password and a confirmation from the new inbox. The old address is notified.
 */
export function EmailSection({ me }: { me: User }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const identity = useConfirmIdentity();
  const form = useCheckedForm({
    initialValues: { email: '' },
    onValuesChange: () => setFailure(null),
    validate: ({ email }) => ({
      email: emailProblem(email) ?? (toAsciiEmail(email) === me.email ? 'This is already your email.' : null),
    }),
  });
  const submit = form.onSubmit(({ email }) => {
    setFailure(null);
    identity.confirmed(async () => {
      try {
        await requestEmailChange(toAsciiEmail(email));
        setSentTo(toAsciiEmail(email));
        form.reset();
      } catch (error) {
        const { field, message } = identityError(error);
        if (field === 'email') form.setFieldError('email', message);
        else setFailure(message);
      }
    });
  });
  return (
    <Panel>
      <PanelHead>
        <h2>Email</h2>
      </PanelHead>
      <form noValidate onSubmit={submit}>
        <PanelBody>
          <p>
            You log in with <b>{me.email}</b>
            {me.emailVerified ? '.' : ', which is not verified yet.'}
          </p>
          {failure && <ErrorState text={failure} />}
          {sentTo && (
            <>
              <Note tone="slate" component="p" role="status">
                We sent a link to {sentTo}. Your email changes when you open it, and you’ll log in again.
              </Note>
              <WaitingLink kind="VERIFY_AND_CHANGE_EMAIL" email={sentTo} label={`Change to ${sentTo}`} />
            </>
          )}
          <TextInput label="New email" type="email" autoComplete="email" {...form.getInputProps('email')} />
          <div>
            <Button type="submit" variant="default">
              Change email
            </Button>
          </div>
        </PanelBody>
      </form>
      {identity.dialog}
    </Panel>
  );
}

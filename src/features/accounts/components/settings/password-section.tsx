import { Button } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import { newPasswordProblem } from '../../../../domain/account/credentials.ts';
import { useCheckedForm } from '../../../../lib/use-checked-form.ts';
import { changePassword, useLoginMethods } from '../../data/login-methods.ts';
import { passwordError } from '../../data/password-error.ts';
import { NewPasswordInput } from '../new-password-input.tsx';
import { useConfirmIdentity } from '../use-confirm-identity.tsx';

/** Changes the password, or sets the first one for an account that uses Google. */
export function PasswordSection({ email }: { email: string }) {
  const ways = useLoginMethods();
  const identity = useConfirmIdentity();
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const form = useCheckedForm({
    initialValues: { password: '' },
    onValuesChange: () => setFailure(null),
    validate: ({ password }) => ({ password: newPasswordProblem(password) }),
  });
  const submit = form.onSubmit(({ password }) => {
    setFailure(null);
    setDone(false);
    identity.confirmed(async () => {
      try {
        await changePassword(password);
        ways.refresh();
        form.reset();
        setDone(true);
      } catch (error) {
        const { field, message } = passwordError(error);
        if (field === 'password') form.setFieldError('password', message);
        else setFailure(message);
      }
    });
  });
  return (
    <Panel>
      <PanelHead>
        <h2>Password</h2>
      </PanelHead>
      <form noValidate onSubmit={submit}>
        <PanelBody>
          {!ways.password && <p>You have no password yet; you log in with Google.</p>}
          {failure && <ErrorState text={failure} />}
          {done && (
            <Note tone="fern" component="p" role="status">
              Your password was changed. Other devices are signed out.
            </Note>
          )}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordInput {...form.getInputProps('password')} />
          <div>
            <Button type="submit" variant="default">
              {ways.password ? 'Change password' : 'Set a password'}
            </Button>
          </div>
        </PanelBody>
      </form>
      {identity.dialog}
    </Panel>
  );
}

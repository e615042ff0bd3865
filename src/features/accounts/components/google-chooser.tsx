import { Button, Checkbox, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Muted } from '../../../components/ui/muted.tsx';
import { credentialsProblems } from '../../../domain/account/credentials.ts';
import type { GoogleIdentity } from '../data/google-sign-in.ts';

/** Replaces Google's popup when running with the emulators; any email address can be used as an account. */
export function GoogleChooser({
  onChoose,
  onClose,
}: {
  onChoose: (identity: GoogleIdentity) => void;
  onClose: () => void;
}) {
  const form = useForm({
    initialValues: { name: 'Gwen Loom', email: 'gwen.loom@gmail.test', emailVerified: true },
    validate: (values) => credentialsProblems({ ...values, password: '-' }, 'log-in'),
  });
  return (
    <Modal opened onClose={onClose} title="A Google account for the emulator">
      <form noValidate onSubmit={form.onSubmit(onChoose)}>
        <Stack>
          <Muted>Google is not involved: any address you type here counts as a Google account.</Muted>
          <TextInput label="Google name" {...form.getInputProps('name')} />
          <TextInput label="Google email" type="email" {...form.getInputProps('email')} />
          <Checkbox
            label="Google has verified this address"
            description="If unverified, it can’t sign in to an account with the same address until you link it with your password."
            {...form.getInputProps('emailVerified', { type: 'checkbox' })}
          />
          <Button type="submit">Continue as this account</Button>
        </Stack>
      </form>
    </Modal>
  );
}

import { Box, Title } from '@mantine/core';
import { useState } from 'react';
import { FormColumn } from '../../../components/account/form-column.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { sitePaths } from '../../../domain/site-paths.ts';
import { ForgotPasswordForm } from '../../../features/accounts/components/forgot-password-form.tsx';

export function Component() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <FormColumn>
      <Title order={1} fz={31}>
        {sentTo ? 'Check your inbox' : 'Forgot your password?'}
      </Title>
      <ForgotPasswordForm sentTo={sentTo} onSentTo={setSentTo} />
      <Box component="p" mt="mlg">
        <TextLink to={sitePaths.login()}>Back to log in</TextLink>
      </Box>
    </FormColumn>
  );
}

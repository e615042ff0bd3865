import { Text, Title } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { FormColumn } from '../../../components/account/form-column.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { sitePaths } from '../../../domain/site-paths.ts';
import { PathChoices } from '../../../features/accounts/components/path-choices.tsx';

export function Component() {
  const redirect = useSearchParams()[0].get('redirect');
  return (
    <FormColumn>
      <Title order={1} fz={31}>
        Sign up
      </Title>
      <Text inherit c="dimmed" mt={6} mb={24}>
        Have an account? <TextLink to={sitePaths.login(redirect)}>Log in</TextLink>
      </Text>
      <PathChoices redirect={redirect} />
      <Text size="sm" c="dimmed" mt={16}>
        You can do both. This only sets up your first steps.
      </Text>
    </FormColumn>
  );
}

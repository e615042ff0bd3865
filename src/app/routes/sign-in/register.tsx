import { Title } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { FormColumn } from '../../../components/account/form-column.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { sitePaths } from '../../../domain/site-paths.ts';
import { PathChoices } from '../../../features/accounts/components/path-choices.tsx';

export function Component() {
  const redirect = useSearchParams()[0].get('redirect');
  return (
    <FormColumn>
      <Title order={1} fz={31}>
        Sign up
      </Title>
      <Muted inherit mt="sm" mb="lg">
        Have an account? <TextLink to={sitePaths.login(redirect)}>Log in</TextLink>
      </Muted>
      <PathChoices redirect={redirect} />
      <Muted mt="md">You can do both. This only sets up your first steps.</Muted>
    </FormColumn>
  );
}

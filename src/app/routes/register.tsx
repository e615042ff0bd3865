import { Box, Stack, Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { FormColumn } from '../../components/ui/form-column.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { sitePaths } from '../../domain/site-paths.ts';
import classes from '../layouts/register.module.css';

const PATHS = [
  { path: 'buyer', title: 'I want to buy', text: 'Ask questions, see the figures and their sources, make an offer.' },
  { path: 'seller', title: 'I want to sell', text: 'List a project, answer buyers, hand it over, get paid.' },
] as const;

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
      <Stack component="ul">
        {PATHS.map(({ path, title, text }) => (
          <li key={path}>
            <Link to={sitePaths.signup(path, redirect)} className={classes.choice}>
              <Box component="span" flex={1} miw={0}>
                <b>{title}</b>
                <Text size="sm" c="dimmed" span>
                  {text}
                </Text>
              </Box>
              <IconArrowRight size={18} stroke={1.6} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </Stack>
      <Text size="sm" c="dimmed" mt={16}>
        You can do both. This only sets up your first steps.
      </Text>
    </FormColumn>
  );
}

import { Box, Stack } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Muted } from '../../../components/ui/muted.tsx';
import { sitePaths } from '../../../domain/site-paths.ts';
import classes from './path-choices.module.css';

const PATHS = [
  { path: 'buyer', title: 'I want to buy', text: 'Ask questions, see the figures and their sources, make an offer.' },
  { path: 'seller', title: 'I want to sell', text: 'List a project, answer buyers, hand it over, get paid.' },
] as const;

/** The two sign-up paths. `redirect` is the page to open afterwards. */
export const PathChoices = ({ redirect }: { redirect: string | null }) => (
  <Stack component="ul">
    {PATHS.map(({ path, title, text }) => (
      <li key={path}>
        <Link to={sitePaths.signup(path, redirect)} className={classes.choice}>
          <Box component="span" flex={1} miw={0}>
            <b>{title}</b>
            <Muted span>{text}</Muted>
          </Box>
          <IconArrowRight size={18} stroke={1.6} aria-hidden="true" />
        </Link>
      </li>
    ))}
  </Stack>
);

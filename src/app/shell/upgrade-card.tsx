import { Button, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { MEMBERSHIP_OFFER } from '../../domain/account/membership.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import classes from './upgrade-card.module.css';

/** Shown to users without a membership, once that is known (specification section 2). */
export const UpgradeCard = ({ premium }: { premium: boolean }) =>
  premium ? null : (
    <section className={classes.upgrade} aria-label="Upgrade Plan">
      <h2>Upgrade Plan</h2>
      <Text size="sm" c="dimmed">
        {MEMBERSHIP_OFFER}
      </Text>
      <Button component={Link} to={sitePaths.membership} variant="default" size="sm" fullWidth>
        Upgrade Now
      </Button>
    </section>
  );

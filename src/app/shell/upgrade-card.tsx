import { Button, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { MEMBERSHIP_OFFER } from '../../domain/account/membership.ts';
import type { User } from '../../domain/account/user.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { usePremiumStatus } from '../../features/accounts/data/account-reads.ts';
import classes from './upgrade-card.module.css';

/** Shown to users without a membership, once that is known (specification section 2). */
export const UpgradeCard = ({ me }: { me: Pick<User, 'uid' | 'premium'> }) =>
  usePremiumStatus(me) === false && (
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

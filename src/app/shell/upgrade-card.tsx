import './upgrade-card.css';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { MEMBERSHIP_OFFER } from '../../domain/account/membership.ts';
import { sitePaths } from '../../domain/site-paths.ts';

/** Shown to those who are no members, once that is known (specification section 2). */
export const UpgradeCard = () => (
  <section className="upgrade" aria-label="Upgrade Plan">
    <h2>Upgrade Plan</h2>
    <p className="small muted">{MEMBERSHIP_OFFER}</p>
    <Button component={Link} to={sitePaths.membership} size="sm" fullWidth>
      Upgrade Now
    </Button>
  </section>
);

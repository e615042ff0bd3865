import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { sitePaths } from '../../../domain/site-paths.ts';
import { type Consent, consent, loadTags } from '../data/tags.ts';
import classes from './consent-banner.module.css';

/** Asks the visitor for consent to load tag scripts, until they choose. No script is fetched before they agree. */
export function ConsentBanner() {
  const [choice, setChoice] = useState(consent.get);
  useEffect(() => {
    if (choice === 'yes') loadTags();
  }, [choice]);
  if (choice) return null;
  const choose = (answer: Consent) => {
    consent.set(answer);
    setChoice(answer);
  };
  return (
    <section data-screen-only className={classes.consent} aria-label="Measuring and advertising">
      <p>
        May we load two third-party scripts to count visits and to see which ads bring people here? The site works the
        same without them. <Link to={`${sitePaths.privacy}#measuring-and-advertising`}>What they see</Link>
      </p>
      <Group>
        <Button variant="default" onClick={() => choose('no')}>
          No
        </Button>
        <Button variant="default" onClick={() => choose('yes')}>
          Yes
        </Button>
      </Group>
    </section>
  );
}

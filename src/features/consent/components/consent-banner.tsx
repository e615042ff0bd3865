import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { sitePaths } from '../../../domain/site-paths.ts';
import { type Consent, consent, loadTags } from '../data/tags.ts';
import classes from './consent-banner.module.css';

/** Asks once whether the tags may be loaded. Nothing of them is fetched before a yes. */
export function ConsentBanner() {
  const [choice, setChoice] = useState(consent.get);
  useEffect(() => {
    if (choice === 'yes') loadTags();
  }, [choice]);
  if (choice) return null;
  const choose = (made: Consent) => {
    consent.set(made);
    setChoice(made);
  };
  return (
    <section className={classes.consent} aria-label="Measuring and advertising">
      <p>
        May we load two scripts of others, to count visits and to see which advertisements bring people here? The site
        works the same without. <Link to={`${sitePaths.privacy}#measuring-and-advertising`}>What they see</Link>
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

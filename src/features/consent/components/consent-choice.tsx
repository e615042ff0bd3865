import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { type Consent, consent, hasTags, loadTags } from '../data/tags.ts';

/** The choice about tags, to be looked at and changed; what is loaded already goes with the page. */
export function ConsentChoice() {
  const [choice, setChoice] = useState(consent.get);
  if (!hasTags) return <p>This site is set up without such scripts: there is nothing to choose.</p>;
  const choose = (made: Consent) => {
    consent.set(made);
    setChoice(made);
    if (made === 'yes') loadTags();
    else location.reload();
  };
  return (
    <Group component="p" wrap="wrap" role="status">
      <span>{choice === 'yes' ? 'You said yes.' : choice === 'no' ? 'You said no.' : 'You have not chosen yet.'}</span>
      <Button variant="default" size="sm" onClick={() => choose(choice === 'yes' ? 'no' : 'yes')}>
        {choice === 'yes' ? 'Take it back' : 'Allow them'}
      </Button>
    </Group>
  );
}

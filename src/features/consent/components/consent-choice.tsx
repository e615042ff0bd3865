import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { type Consent, consent, hasTags, loadTags } from '../data/tags.ts';

/**
 * Shows the visitor's consent to tag scripts and lets them change it. Withdrawing consent reloads the page, which
 * unloads the scripts.
 */
export function ConsentChoice() {
  const [choice, setChoice] = useState(consent.get);
  if (!hasTags) return <p>This site has no such scripts, so there is nothing to choose.</p>;
  const choose = (answer: Consent) => {
    consent.set(answer);
    setChoice(answer);
    if (answer === 'yes') loadTags();
    else location.reload();
  };
  return (
    <Group component="p" role="status">
      <span>{choice === 'yes' ? 'You said yes.' : choice === 'no' ? 'You said no.' : 'You have not chosen yet.'}</span>
      <Button variant="default" size="sm" onClick={() => choose(choice === 'yes' ? 'no' : 'yes')}>
        {choice === 'yes' ? 'Withdraw' : 'Allow'}
      </Button>
    </Group>
  );
}

import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Refusal } from '../../../../components/ui/refusal.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { stripeKeyProblem } from '../../../../domain/connection/stripe-key.ts';
import { fieldErrors } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import classes from './connect-form.module.css';

const NEW_KEY = 'https://dashboard.stripe.com/apikeys/create';
const PERMISSIONS = ['Balance', 'Balance transaction sources', 'Charges and Refunds', 'Subscriptions', 'Coupons'];

interface ConnectFormProps {
  listingId: string;
  /** Where another key is to be replaced. */
  onCancel?: (() => void) | undefined;
  onDone?: () => void;
}

/** How a restricted key is made, and where it is pasted. */
export function ConnectForm({ listingId, onCancel, onDone }: ConnectFormProps) {
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const connect = useCommand('connectProcessor', () => {
    setKey('');
    onDone?.();
  });
  const refused = fieldErrors(connect.error).key;
  const send = () => {
    const found = stripeKeyProblem(key.trim());
    setProblem(found);
    if (!found) connect.mutate({ listingId, processor: 'stripe', key: key.trim() });
  };
  return (
    <Stack
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <ol className={classes.steps}>
        <li>
          In Stripe,{' '}
          <a href={NEW_KEY} className={textClasses.link} target="_blank" rel="noreferrer">
            create a restricted key
          </a>{' '}
          in live mode.
        </li>
        <li>
          Set these to <b>Read</b>, and leave everything else at None: {PERMISSIONS.join(', ')}.
        </li>
        <li>Paste the key here.</li>
      </ol>
      <PasswordInput
        label="Restricted key"
        description="It begins with rk_live_."
        autoComplete="off"
        spellCheck={false}
        value={key}
        error={problem ?? refused}
        onChange={({ currentTarget: { value } }) => {
          setKey(value);
          setProblem(null);
          if (connect.isError) connect.reset();
        }}
      />
      {connect.error && !refused && <Refusal error={connect.error} />}
      <Group wrap="wrap">
        <Button type="submit" loading={connect.isPending} disabled={!key.trim()}>
          Connect
        </Button>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            Keep the key that is there
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        We can only read with it. It is stored encrypted, never shown again, and deleted when you remove it or the
        project is sold. Everything in this account counts: if it sells something else too, upload an export instead.
        Nothing changes until you have compared the figures.
      </Text>
    </Stack>
  );
}

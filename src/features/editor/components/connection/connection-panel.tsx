import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useState } from 'react';
import { ConnectionStatus } from '../../../../components/connection/connection-status.tsx';
import { ConnectionSummary } from '../../../../components/connection/connection-summary.tsx';
import { PlausibilityList } from '../../../../components/listing/plausibility-list.tsx';
import { toast } from '../../../../components/toast/toast.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Refusal } from '../../../../components/ui/refusal.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { Connection } from '../../../../domain/connection/connection.ts';
import { connectionAnomalies, connectionNotes } from '../../../../domain/connection/connection-notes.ts';
import { stripeKeyProblem } from '../../../../domain/connection/stripe-key.ts';
import { accountSource } from '../../../../domain/connection/with-reading.ts';
import { figuresOf } from '../../../../domain/listing/publish/tiers-of.ts';
import { asksForProducts, isSameChoice, type SoldProduct } from '../../../../domain/products/sold-product.ts';
import { discrepancyNotes } from '../../../../domain/recompute/left-out.ts';
import { storedDate } from '../../../../domain/shared/stored-moments.ts';
import { fieldErrors } from '../../../../lib/api/error-text.ts';
import { clearOnEdit, useCommand } from '../../../../lib/api/use-command.ts';
import { useConnection } from '../../../../lib/firebase/figure-reads.ts';
import { useDraft } from '../draft-context.ts';
import { ExplainableNotes } from '../fields/figure-questions.tsx';
import { ComparedFigures } from '../recompute/compared-figures.tsx';
import { ProductChoice } from '../recompute/product-choice.tsx';
import classes from './connection-panel.module.css';

const NEW_KEY = 'https://dashboard.stripe.com/apikeys/create';
const PERMISSIONS = [
  'Balance',
  'Balance transaction sources',
  'Charges and Refunds',
  'Products',
  'Subscriptions',
  'Coupons',
];

interface ConnectFormProps {
  listingId: string;
  /** Set while replacing an existing key. */
  onCancel?: (() => void) | undefined;
  onDone?: () => void;
}

/** Instructions for creating a restricted key, and the field to enter it. */
function ConnectForm({ listingId, onCancel, onDone }: ConnectFormProps) {
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
      {...clearOnEdit(connect)}
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
        aria-invalid={Boolean(problem ?? refused)}
        onChange={({ currentTarget: { value } }) => {
          setKey(value);
          setProblem(null);
        }}
      />
      {connect.error && !refused && <Refusal error={connect.error} />}
      <Group wrap="wrap">
        <Button type="submit" loading={connect.isPending} disabled={!key.trim()}>
          Connect
        </Button>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            Keep the current key
          </Button>
        )}
      </Group>
      <Muted>
        We can only read with it. It is stored encrypted, never shown again, and deleted when you remove it or the
        project is sold. If the account sells something else too, you choose which of its products count. Nothing
        changes until you have compared the figures.
      </Muted>
    </Stack>
  );
}

/** Asks which of the account's products are for sale; changing the choice starts a new sync of the account. */
function AccountProducts({ connection, products }: { connection: Connection; products: readonly SoldProduct[] }) {
  const { listingId, products: chosen } = connection;
  const [choice, setChoice] = useState(chosen);
  const refresh = useCommand('refreshConnection', () => toast.success('The account is being read.'));
  const isOpen = chosen === null && asksForProducts(products);
  const all = { forSale: products.map(({ name }) => name), others: [] };
  const next = choice ?? all;
  const isChanged = !isSameChoice(choice, chosen);
  return (
    <Stack gap="smd">
      <ProductChoice
        products={products}
        choice={choice}
        onChange={(picked) => {
          refresh.reset();
          setChoice(picked);
        }}
      />
      {refresh.error && <Refusal error={refresh.error} />}
      {(isOpen || isChanged) && (
        <Button
          w="fit-content"
          disabled={!next.forSale.length}
          loading={refresh.isPending}
          onClick={() => refresh.mutate({ listingId, products: next })}
        >
          {next.others.length ? 'Count only these' : 'All of these are for sale'}
        </Button>
      )}
    </Stack>
  );
}

/**
 * The entered figures next to those of the connected account. A figure adopted from the account stays in sync with it.
 */
function ConnectedFigures({ connection }: { connection: Connection }) {
  const { listing, fields, draft } = useDraft();
  const { result, readAt, applied, processor } = connection;
  const apply = useCommand('applyConnection', () => toast.success('The figures are in your draft.'));
  if (!result || !readAt) return null;
  const doubts = connectionAnomalies(result, readAt);
  const { products } = result;
  const choice = products.length > 0 && (
    <AccountProducts key={readAt.getTime()} connection={connection} products={products} />
  );
  if (!result.choice && asksForProducts(products)) return choice;
  return (
    <>
      {choice}
      <ComparedFigures
        source="connected"
        result={result}
        heading={`${accountSource(processor, result)}, read on ${storedDate(readAt)}`}
        what="the account holds"
        nothing="There is no revenue and no subscription in this account."
        applied={applied}
        follows="Figures you take follow the account from then on: we read it every day, and buyers see what changed. A figure you type instead is yours again."
        notes={connectionNotes(result)}
        take={(revision, figures, onTaken) =>
          apply.mutate({ listingId: listing.id, revision, figures }, { onSuccess: onTaken })
        }
        isTaking={apply.isPending}
        error={apply.error}
      >
        <PlausibilityList notes={doubts.filter(({ outcome }) => outcome === 'tells')} />
        <ExplainableNotes
          notes={[
            ...doubts,
            ...discrepancyNotes(figuresOf({ ...draft, ...fields }, new Date()), result, 'The account'),
          ]}
          isPublic={() => false}
        />
        <ConnectionSummary result={result} />
      </ComparedFigures>
    </>
  );
}

/** The stages of using a connected account: connecting, syncing and comparing figures. */
export function ConnectionPanel() {
  const { listing } = useDraft();
  const { status, data, retry } = useConnection(listing);
  const [replacing, setReplacing] = useState(false);
  if (status === 'error') return <ErrorState text="Your connection could not be loaded." onRetry={retry} />;
  if (status === 'loading') return <RowsSkeleton rows={2} />;
  const [connection] = data;
  if (!connection) return <ConnectForm listingId={listing.id} />;
  const stop = () => setReplacing(false);
  return (
    <Stack>
      <ConnectionStatus connection={connection}>
        {!replacing && (
          <Button variant="default" size="sm" onClick={() => setReplacing(true)}>
            Use another key
          </Button>
        )}
      </ConnectionStatus>
      {replacing && <ConnectForm listingId={listing.id} onCancel={stop} onDone={stop} />}
      {connection.state === 'connected' && !replacing && <ConnectedFigures connection={connection} />}
    </Stack>
  );
}

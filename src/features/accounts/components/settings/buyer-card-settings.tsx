import { Button, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { BuyerCard } from '../../../../components/buyer/buyer-card.tsx';
import { BuyerCardForm } from '../../../../components/buyer/buyer-card-form.tsx';
import { Moments } from '../../../../components/time/moments.tsx';
import { toast } from '../../../../components/toast/toast.tsx';
import { CommandDialog } from '../../../../components/ui/command-dialog.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { UploadRows } from '../../../../components/upload/upload-rows.tsx';
import type { User } from '../../../../domain/account/user.ts';
import { type CardInput, withCardInput } from '../../../../domain/buyer/card-input.ts';
import { FUNDS_DAYS } from '../../../../domain/buyer/funds.ts';
import { FUNDS_WAIT_DAYS, type FundsCheck, needsFile } from '../../../../domain/buyer/funds-check.ts';
import { FUNDS_BANDS } from '../../../../domain/buyer/options.ts';
import { buyerCardOf } from '../../../../domain/deal/buyer-card.ts';
import { storedDate } from '../../../../domain/shared/stored-moments.ts';
import { FILE_ACCEPT } from '../../../../domain/upload/file-types.ts';
import { fileProblem } from '../../../../domain/upload/stored-file.ts';
import { useFundsDocument, useFundsUpload } from '../../data/account-files.ts';

/** The account's proof of funds, a document that an administrator checks. */
function FundsSection({ me }: { me: User }) {
  const { status, data: document, retry } = useFundsDocument(me.uid);
  return (
    <Panel>
      <PanelHead>
        <h2>Proof of funds</h2>
      </PanelHead>
      <PanelBody>
        <p>
          A bank letter or statement that shows your name, a date and the amount. Only administrators open it, and each
          opening is recorded. Sellers see the amount you chose, “Document checked” and the date, for {FUNDS_DAYS} days.
          We delete the file as soon as it has been compared, after {FUNDS_WAIT_DAYS} days at the latest.
        </p>
        {status === 'loading' && <RowsSkeleton rows={1} />}
        {status === 'error' && <ErrorState text="Your document could not be loaded." onRetry={retry} />}
        {status === 'success' && document && <Standing document={document} />}
        {status === 'success' &&
          (me.funds ? (
            <Choice again={document !== null} />
          ) : (
            <Muted>Choose your funds at hand above and save the card. Then you can send a document.</Muted>
          ))}
      </PanelBody>
    </Panel>
  );
}

/** The document's status, and a remove button. */
function Standing({ document }: { document: FundsCheck }) {
  const { name, state } = document;
  return (
    <Group justify="space-between" align="start">
      <div>
        <Text dir="auto" inherit truncate>
          {name}
        </Text>
        <Text size="sm" c={state === 'rejected' ? 'brick' : 'dimmed'} role="status">
          <Moments text={standingText(document)} />
        </Text>
      </div>
      <CommandDialog
        command="removeFundsDocument"
        label="Remove your proof of funds?"
        submitLabel="Remove document"
        explanation={
          needsFile(document)
            ? 'The file is deleted. The amount on your buyer card stays marked “Buyer says”.'
            : 'The amount on your buyer card is marked “Buyer says” again.'
        }
        done="Document removed."
        input={() => ({})}
        trigger={(open) => (
          <Button variant="default" size="sm" onClick={open}>
            Remove
          </Button>
        )}
      />
    </Group>
  );
}

function standingText({ state, band, reason, decidedAt, nextAt }: FundsCheck): string {
  const amount = FUNDS_BANDS[band];
  if (state === 'uploading') return 'Being checked';
  if (state === 'waiting') return `Waiting for an administrator to compare it with ${amount}`;
  if (state === 'checked')
    return `Checked ${decidedAt && storedDate(decidedAt)}: ${amount}. Counts until ${nextAt && storedDate(nextAt)}`;
  if (state === 'rejected') return `Not accepted: ${reason}`;
  return decidedAt
    ? 'The check has expired. Send a new document to have it checked again'
    : `Nobody compared it within ${FUNDS_WAIT_DAYS} days, and it was deleted. You can send it again`;
}

/** Button to choose and upload a file. */
function Choice({ again }: { again: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useFundsUpload();
  return (
    <>
      {problem && <ErrorState text={problem} />}
      <UploadRows sending={sending} />
      <div>
        <input
          ref={input}
          type="file"
          className={textClasses.visuallyHidden}
          aria-label="Choose a document"
          tabIndex={-1}
          accept={FILE_ACCEPT}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (!file) return;
            const refused = fileProblem(file);
            setProblem(refused);
            if (!refused) sending.add(file, file.name, file.name);
          }}
        />
        <Button variant="default" disabled={sending.uploads.length > 0} onClick={() => input.current?.click()}>
          {again ? 'Send another document' : 'Send a document'}
        </Button>
      </div>
      {again && <Muted>Another document takes the place of this one, which then no longer counts.</Muted>}
    </>
  );
}

/** The buyer card's form, with a live preview of what sellers see. */
export function BuyerCardSettings({ me }: { me: User }) {
  const [typed, setTyped] = useState<CardInput | null>(null);
  const now = new Date();
  const shown = typed ? withCardInput(me, typed, now) : me;
  return (
    <Stack gap="lg">
      <Muted inherit>
        A seller sees this card with your request for access, your first question and each offer, as it is at that
        moment. You see it before you send it.
      </Muted>
      <BuyerCardForm me={me} onSaved={() => void toast.success('Buyer card saved.')} onValues={setTyped} />
      <Panel>
        <PanelHead>
          <h2>What sellers see</h2>
        </PanelHead>
        <PanelBody>
          <BuyerCard card={buyerCardOf(shown, now)} now={now} />
          <Muted>
            Offers, deals and replies are counted by us. An offer counts once, however often it is countered; it counts
            as withdrawn if you take it back, or cancel or don’t pay after it was accepted.
          </Muted>
        </PanelBody>
      </Panel>
      <FundsSection me={me} />
    </Stack>
  );
}

import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { codeTask } from '../../../domain/repository/code-access.ts';
import { accountText, HOST_NAMES, LONGEST_WHERE } from '../../../domain/repository/repository.ts';

/** The seller says what they did at the host: gave access, gave none, or took it back. */
export function CodeDecision({ deal }: { deal: Deal }) {
  const [where, setWhere] = useState('');
  const { repository, buyer } = deal;
  const task = codeTask(deal);
  if (!repository || !task) return null;
  const dealId = deal.id;
  const account = accountText(repository);
  if (task === 'remove') {
    return (
      <Group>
        <CommandDialog
          command="removeCodeAccess"
          label="I removed the access"
          submitLabel="Confirm"
          explanation={`${account} can no longer read the code. We cannot see your repository, so please check it at ${HOST_NAMES[repository.host]} first.`}
          done="Confirmed."
          input={() => ({ dealId })}
          trigger={(open) => (
            <Button data-door="code" variant="default" size="sm" onClick={open}>
              I removed the access
            </Button>
          )}
        />
      </Group>
    );
  }
  return (
    <Group>
      <CommandDialog
        command="decideOnCode"
        label="I gave access"
        submitLabel="Confirm"
        explanation={`${account} can read the code now and change nothing. ${buyer.name} is notified.`}
        done={`${buyer.name} is notified.`}
        input={() => (where.trim() ? { dealId, granted: true, where: where.trim() } : null)}
        onDone={() => setWhere('')}
        trigger={(open) => (
          <Button data-door="code" variant="default" size="sm" onClick={open}>
            I gave access
          </Button>
        )}
      >
        <TextInput
          label="What you opened"
          description="Such as: github.com/harbour/desk, and its mobile app."
          maxLength={LONGEST_WHERE}
          value={where}
          onChange={(event) => setWhere(event.currentTarget.value)}
        />
      </CommandDialog>
      <CommandDialog
        command="decideOnCode"
        label="Give no access?"
        submitLabel="Give none"
        explanation={`${buyer.name} is notified and can ask again.`}
        done={`${buyer.name} is notified.`}
        input={() => ({ dealId, granted: false, where: '' })}
        trigger={(open) => (
          <Button variant="subtle" size="sm" onClick={open}>
            Give none
          </Button>
        )}
      />
    </Group>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { CommandDialog } from '../../../../components/ui/command-dialog.tsx';
import { toast } from '../../../../components/ui/toast.tsx';
import { shownName, type User } from '../../../../domain/account/user.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { downloadAccountData } from '../../../../lib/files/download-account-data.ts';

/** What everybody has a legal right to ask for: a copy of their data, and its deletion. */
export function AccountRequests({ user }: { user: User }) {
  const { uid } = user;
  const [isExporting, setIsExporting] = useState(false);
  const exportData = async () => {
    setIsExporting(true);
    await downloadAccountData(() => {}, uid).catch((error: unknown) => toast.error(errorText(error)));
    setIsExporting(false);
  };
  return (
    <>
      <Button variant="default" size="sm" loading={isExporting} onClick={() => void exportData()}>
        Export their data
      </Button>
      {!user.inactive && (
        <CommandDialog
          command="deleteOnRequest"
          label="Delete on request"
          danger
          explanation={`Everything that identifies ${shownName(user)} is deleted, their listings are withdrawn and open deals canceled. This is not possible while money is in transit. This can’t be undone.`}
          done="The account is deleted."
          reason={{ label: 'How they asked for it, for the audit log' }}
          input={(reason) => ({ uid, reason })}
        />
      )}
    </>
  );
}

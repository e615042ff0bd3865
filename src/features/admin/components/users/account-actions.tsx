import { Group } from '@mantine/core';
import { CommandDialog } from '../../../../components/ui/command-dialog.tsx';
import { isAdmin, shownName, type User } from '../../../../domain/account/user.ts';
import { RESET_HOURS } from '../../../../domain/factor/factor.ts';
import { AccountRequests } from './account-requests.tsx';
import { AccountRights } from './account-rights.tsx';
import { AccountStanding } from './account-standing.tsx';
import { AccountStrikes } from './account-strikes.tsx';

/** What administrators can do about an account. Every action is recorded in the audit log. */
export function AccountActions({ user }: { user: User }) {
  if (user.deletedAt) return null;
  const { uid } = user;
  const name = shownName(user);
  return (
    <Group>
      <AccountStanding user={user} />
      {!user.inactive && (
        <>
          {!isAdmin(user) && <AccountStrikes user={user} />}
          <AccountRights user={user} />
          {!user.emailVerified && (
            <CommandDialog
              command="resendVerification"
              label="Resend the verification email"
              explanation={`The link is sent to ${user.email} again.`}
              done="The email is on its way."
              input={() => ({ uid })}
            />
          )}
        </>
      )}
      <CommandDialog
        command="signOutAccount"
        label="Sign out everywhere"
        explanation={`${name} is signed out on every device at once and has to log in again.`}
        done={`${name} is signed out.`}
        reason={{ label: 'Reason, for the audit log' }}
        input={(reason) => ({ uid, reason })}
      />
      {user.hasFactor && !user.factorResetAt && !user.inactive && (
        <CommandDialog
          command="resetFactors"
          label="Reset second factor"
          explanation={`For ${name}, who has lost it. The second factors are removed and every session ends after ${RESET_HOURS} hours, unless ${name}, who is notified now, stops it. Make sure that you are talking to the owner of the account.`}
          done={`The second factors of ${name} are removed in ${RESET_HOURS} hours.`}
          reason={{ label: 'Reason, for the audit log' }}
          input={(reason) => ({ uid, reason })}
        />
      )}
      <AccountRequests user={user} />
    </Group>
  );
}

import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toast } from '../../../../components/toast/toast.tsx';
import { CommandDialog } from '../../../../components/ui/command-dialog.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { hasListingLimit } from '../../../../domain/account/strike.ts';
import { isAdmin, publicName, type User } from '../../../../domain/account/user.ts';
import { RESET_HOURS } from '../../../../domain/factor/factor.ts';
import { isolateText } from '../../../../domain/shared/isolate-text.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { downloadAccountData } from '../../../../lib/files/download-account-data.ts';

/** Actions users are legally entitled to: a copy of their data, and its deletion. */
function AccountRequests({ user }: { user: User }) {
  const { uid } = user;
  const [exporting, setExporting] = useState<string | null>(null);
  const exportData = async () => {
    setExporting('Preparing…');
    await downloadAccountData({ onProgress: setExporting, uid }).catch((error: unknown) =>
      toast.error(errorText(error)),
    );
    setExporting(null);
  };
  return (
    <>
      <Button variant="default" size="sm" loading={exporting !== null} onClick={() => void exportData()}>
        Export their data
      </Button>
      {exporting !== null && (
        <Muted span role="status">
          {exporting}
        </Muted>
      )}
      {!user.inactive && (
        <CommandDialog
          command="deleteOnRequest"
          label="Delete on request"
          danger
          explanation={`Everything that identifies ${isolateText(publicName(user))} is deleted, their listings are withdrawn and open deals canceled. This is not possible while money is in transit. This can’t be undone.`}
          done="The account is deleted."
          reason={{ label: 'How they asked for it, for the audit log' }}
          input={(reason) => ({ uid, reason })}
        />
      )}
    </>
  );
}

const REASON = { label: 'Reason, shown to the user' };

/** Grants and revokes administrator rights and memberships. */
function AccountRights({ user }: { user: User }) {
  const { uid } = user;
  const name = publicName(user);
  const admin = isAdmin(user);
  const member = user.premium;
  return (
    <>
      <CommandDialog
        command="setAdmin"
        label={admin ? 'Revoke administrator rights' : 'Make an administrator'}
        explanation={
          admin
            ? `${isolateText(name)} becomes an ordinary user.`
            : `${isolateText(name)} can see and decide everything that you can. The rights can be revoked.`
        }
        done={
          admin ? `${isolateText(name)} is no longer an administrator.` : `${isolateText(name)} is an administrator.`
        }
        reason={REASON}
        input={(reason) => ({ uid, admin: !admin, reason })}
      />
      <CommandDialog
        command="setPremium"
        label={member ? 'Revoke the membership' : 'Grant a membership'}
        explanation={member ? 'Nothing is refunded.' : 'A membership without payment.'}
        done={member ? `${isolateText(name)} is no longer a member.` : `${isolateText(name)} is a member.`}
        reason={REASON}
        input={(reason) => ({ uid, premium: !member, reason })}
      />
    </>
  );
}

/** Deactivates an account, or reactivates it. */
function AccountStanding({ user }: { user: User }) {
  const { uid } = user;
  const name = publicName(user);
  return user.inactive ? (
    <CommandDialog
      command="reactivateAccount"
      label="Reactivate"
      explanation={`${isolateText(name)} can use the site again. Their live listings come back paused, and deals on hold continue with the time they had left.`}
      done={`${isolateText(name)} is active again.`}
      input={() => ({ uid })}
    />
  ) : (
    <CommandDialog
      command="deactivateAccount"
      label="Deactivate"
      danger
      explanation={`${isolateText(name)} sees nothing but a notice. Their listings are hidden, open offers voided, unpaid deals canceled and paid deals put on hold. The account can be reactivated.`}
      done={`${isolateText(name)} is deactivated.`}
      reason={{ label: 'Reason, shown to the user' }}
      input={(reason) => ({ uid, reason })}
    />
  );
}

/** Warns an account, and limits it to one listing or lifts that limit. */
function AccountStrikes({ user }: { user: User }) {
  const { uid } = user;
  const name = publicName(user);
  return (
    <>
      <CommandDialog
        command="strikeAccount"
        label="Warn"
        explanation={`${isolateText(name)} gets a notification and an email. The warning stays on record.`}
        done={`${isolateText(name)} was warned.`}
        reason={REASON}
        input={(reason) => ({ uid, measure: 'warn', reason })}
      />
      {hasListingLimit(user.strikes) ? (
        <CommandDialog
          command="liftListingLimit"
          label="Lift the limit"
          explanation={`${isolateText(name)} can list as many projects as they like again.`}
          done="The limit is lifted."
          reason={REASON}
          input={(reason) => ({ uid, reason })}
        />
      ) : (
        <CommandDialog
          command="strikeAccount"
          label="Limit to one listing"
          explanation={`${isolateText(name)} can have only one listing live or in review. Listings that are live now stay. The limit can be lifted.`}
          done={`${isolateText(name)} can have one listing at a time.`}
          reason={REASON}
          input={(reason) => ({ uid, measure: 'listing-limit', reason })}
        />
      )}
    </>
  );
}

/** Administrator actions on an account, each recorded in the audit log. */
export function AccountActions({ user }: { user: User }) {
  if (user.deletedAt) return null;
  const { uid } = user;
  const name = publicName(user);
  return (
    <Group>
      <AccountStanding user={user} />
      {!user.inactive && (
        <>
          {!isAdmin(user) && (
            <>
              <Button variant="default" size="sm" component={Link} to={adminPaths.impersonate(uid)}>
                Impersonate
              </Button>
              <AccountStrikes user={user} />
            </>
          )}
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
        explanation={`${isolateText(name)} is signed out on every device at once and has to log in again.`}
        done={`${isolateText(name)} is signed out.`}
        reason={{ label: 'Reason, for the audit log' }}
        input={(reason) => ({ uid, reason })}
      />
      {user.hasFactor && !user.factorResetAt && !user.inactive && (
        <CommandDialog
          command="resetFactors"
          label="Reset second factor"
          explanation={`For ${isolateText(name)}, who has lost it. The second factors are removed and every session ends after ${RESET_HOURS} hours, unless ${isolateText(name)}, who is notified now, stops it. Make sure that you are talking to the owner of the account.`}
          done={`The second factors of ${isolateText(name)} are removed in ${RESET_HOURS} hours.`}
          reason={{ label: 'Reason, for the audit log' }}
          input={(reason) => ({ uid, reason })}
        />
      )}
      <AccountRequests user={user} />
    </Group>
  );
}

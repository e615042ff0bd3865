import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../../../components/ui/toast.tsx';
import { isLimited } from '../../../../domain/account/strike.ts';
import { isAdmin, shownName, type User } from '../../../../domain/account/user.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { downloadAccountData } from '../../../../lib/files/download-account-data.ts';
import { ReasonButton } from '../reason-button.tsx';

const ASKS = 'Reason, which they read';

/** What may be done about an account. What is reversible says so; each lands in the log. */
export function AccountActions({ user }: { user: User }) {
  if (user.deletedAt) return null;
  return (
    <Group wrap="wrap">
      <Standing user={user} />
      {!user.inactive && (
        <>
          {!isAdmin(user) && <Strikes user={user} />}
          <Rights user={user} />
          {!user.emailVerified && (
            <ReasonButton
              command="resendVerification"
              label="Send the verification mail again"
              explains={`${user.email} gets the link once more.`}
              done="The mail is on its way."
              input={{ uid: user.uid }}
            />
          )}
        </>
      )}
      <ReasonButton
        command="signOutAccount"
        label="Sign out everywhere"
        explains={`${shownName(user)} is signed out on every device at once, and signs in again with what they know.`}
        done={`${shownName(user)} is signed out.`}
        asks={{ label: 'Reason, for the log', input: (reason) => ({ uid: user.uid, reason }) }}
      />
      <Requests user={user} />
    </Group>
  );
}

function Standing({ user }: { user: User }) {
  const { uid } = user;
  const name = shownName(user);
  return user.inactive ? (
    <ReasonButton
      command="reactivateAccount"
      label="Reactivate"
      explains={`${name} can use the site again. Listings that were live are paused, stopped deals go on with the time they had left.`}
      done={`${name} is active again.`}
      input={{ uid }}
    />
  ) : (
    <ReasonButton
      command="deactivateAccount"
      label="Deactivate"
      danger
      explains={`${name} sees nothing but a notice. Their listings are hidden, open offers void, unpaid deals cancelled, paid ones stopped. It can be taken back.`}
      done={`${name} is deactivated.`}
      asks={{ label: ASKS, input: (reason) => ({ uid, reason }) }}
    />
  );
}

function Strikes({ user }: { user: User }) {
  const { uid } = user;
  const name = shownName(user);
  return (
    <>
      <ReasonButton
        command="strikeAccount"
        label="Warn"
        explains={`${name} is told by the bell and by mail. It stays on their record.`}
        done={`${name} was warned.`}
        asks={{ label: ASKS, input: (reason) => ({ uid, measure: 'warn', reason }) }}
      />
      {isLimited(user.strikes) ? (
        <ReasonButton
          command="liftListingLimit"
          label="Take the limit back"
          explains={`${name} may list as much as they like again.`}
          done="The limit is gone."
          asks={{ label: ASKS, input: (reason) => ({ uid, reason }) }}
        />
      ) : (
        <ReasonButton
          command="strikeAccount"
          label="Limit to one listing"
          explains={`${name} may have one listing on offer or in review. Those that are live stay. It can be taken back.`}
          done={`${name} may have one listing at a time.`}
          asks={{ label: ASKS, input: (reason) => ({ uid, measure: 'listing-limit', reason }) }}
        />
      )}
    </>
  );
}

function Rights({ user }: { user: User }) {
  const { uid } = user;
  const name = shownName(user);
  return (
    <>
      <ReasonButton
        command="setAdmin"
        label={isAdmin(user) ? 'Take administration away' : 'Make an administrator'}
        explains={
          isAdmin(user)
            ? `${name} becomes an ordinary account.`
            : `${name} may see and decide everything that you may. It can be taken back.`
        }
        done={isAdmin(user) ? `${name} is no administrator any more.` : `${name} is an administrator.`}
        asks={{ label: ASKS, input: (reason) => ({ uid, admin: !isAdmin(user), reason }) }}
      />
      <ReasonButton
        command="setPremium"
        label={user.premium ? 'Take the membership away' : 'Give a membership'}
        explains={user.premium ? 'Nothing is paid back by this.' : 'A membership without a payment.'}
        done={user.premium ? `${name} is no member any more.` : `${name} is a member.`}
        asks={{ label: ASKS, input: (reason) => ({ uid, premium: !user.premium, reason }) }}
      />
    </>
  );
}

/** What the law lets anybody ask for: their data, and to be forgotten. */
function Requests({ user }: { user: User }) {
  const [busy, setBusy] = useState(false);
  const name = shownName(user);
  const save = async () => {
    setBusy(true);
    await downloadAccountData(() => {}, user.uid).catch((error: unknown) => toast.error(errorText(error)));
    setBusy(false);
  };
  return (
    <>
      <Button variant="default" size="sm" loading={busy} onClick={() => void save()}>
        Export their data
      </Button>
      {!user.inactive && (
        <ReasonButton
          command="deleteOnRequest"
          label="Delete on request"
          danger
          explains={`Everything that names ${name} goes, for good. Listings are withdrawn, open deals cancelled. It is refused while money is on its way. This cannot be taken back.`}
          done="The account is deleted."
          asks={{ label: 'How they asked for it, for the log', input: (reason) => ({ uid: user.uid, reason }) }}
        />
      )}
    </>
  );
}

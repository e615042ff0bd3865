import { CommandDialog } from '../../../../components/ui/command-dialog.tsx';
import { isAdmin, shownName, type User } from '../../../../domain/account/user.ts';

export const REASON = { label: 'Reason, shown to the user' };

/** Grants and revokes administrator rights and memberships. */
export function AccountRights({ user }: { user: User }) {
  const { uid } = user;
  const name = shownName(user);
  const [admin, member] = [isAdmin(user), user.premium];
  return (
    <>
      <CommandDialog
        command="setAdmin"
        label={admin ? 'Revoke administrator rights' : 'Make an administrator'}
        explanation={
          admin
            ? `${name} becomes an ordinary user.`
            : `${name} can see and decide everything that you can. The rights can be revoked.`
        }
        done={admin ? `${name} is no longer an administrator.` : `${name} is an administrator.`}
        reason={REASON}
        input={(reason) => ({ uid, admin: !admin, reason })}
      />
      <CommandDialog
        command="setPremium"
        label={member ? 'Revoke the membership' : 'Grant a membership'}
        explanation={member ? 'Nothing is refunded.' : 'A membership without payment.'}
        done={member ? `${name} is no longer a member.` : `${name} is a member.`}
        reason={REASON}
        input={(reason) => ({ uid, premium: !member, reason })}
      />
    </>
  );
}

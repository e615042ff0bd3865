import { CommandDialog } from '../../../../components/ui/command-dialog.tsx';
import { shownName, type User } from '../../../../domain/account/user.ts';

/** Deactivates an account, or reactivates it. */
export function AccountStanding({ user }: { user: User }) {
  const { uid } = user;
  const name = shownName(user);
  return user.inactive ? (
    <CommandDialog
      command="reactivateAccount"
      label="Reactivate"
      explanation={`${name} can use the site again. Their live listings come back paused, and deals on hold continue with the time they had left.`}
      done={`${name} is active again.`}
      input={() => ({ uid })}
    />
  ) : (
    <CommandDialog
      command="deactivateAccount"
      label="Deactivate"
      danger
      explanation={`${name} sees nothing but a notice. Their listings are hidden, open offers voided, unpaid deals canceled and paid deals put on hold. The account can be reactivated.`}
      done={`${name} is deactivated.`}
      reason={{ label: 'Reason, shown to the user' }}
      input={(reason) => ({ uid, reason })}
    />
  );
}

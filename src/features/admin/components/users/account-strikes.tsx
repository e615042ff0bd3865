import { CommandDialog } from '../../../../components/ui/command-dialog.tsx';
import { isLimited } from '../../../../domain/account/strike.ts';
import { shownName, type User } from '../../../../domain/account/user.ts';

import { REASON } from './account-rights.tsx';

/** Warns an account, and limits it to one listing or lifts that limit. */
export function AccountStrikes({ user }: { user: User }) {
  const { uid } = user;
  const name = shownName(user);
  return (
    <>
      <CommandDialog
        command="strikeAccount"
        label="Warn"
        explanation={`${name} gets a notification and an email. The warning stays on record.`}
        done={`${name} was warned.`}
        reason={REASON}
        input={(reason) => ({ uid, measure: 'warn', reason })}
      />
      {isLimited(user.strikes) ? (
        <CommandDialog
          command="liftListingLimit"
          label="Lift the limit"
          explanation={`${name} can list as many projects as they like again.`}
          done="The limit is lifted."
          reason={REASON}
          input={(reason) => ({ uid, reason })}
        />
      ) : (
        <CommandDialog
          command="strikeAccount"
          label="Limit to one listing"
          explanation={`${name} can have only one listing live or in review. Listings that are live now stay. The limit can be lifted.`}
          done={`${name} can have one listing at a time.`}
          reason={REASON}
          input={(reason) => ({ uid, measure: 'listing-limit', reason })}
        />
      )}
    </>
  );
}

import { Moment } from '../../../../components/time/moment.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { PlainList } from '../../../../components/ui/plain-list.tsx';
import { STRIKE_LABELS, type Strike } from '../../../../domain/account/strike.ts';

/** An account's warnings and limits, including lifted ones. */
export const UserStrikes = ({ strikes }: { strikes: readonly Strike[] }) =>
  strikes.length > 0 && (
    <div>
      <h3>Strikes</h3>
      <PlainList>
        {strikes.map(({ measure, reason, at, liftedAt }) => (
          <li key={at.getTime()}>
            {STRIKE_LABELS[measure]}, <Moment at={at} form="date" />
            {liftedAt && (
              <>
                , lifted <Moment at={liftedAt} form="date" />
              </>
            )}
            :{' '}
            <Muted dir="auto" inherit span>
              {reason}
            </Muted>
          </li>
        ))}
      </PlainList>
    </div>
  );

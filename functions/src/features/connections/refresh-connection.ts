import { asked, isRefreshable } from '../../../../src/domain/connection/connection.ts';
import { connectionMachine } from '../../../../src/domain/connection/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { queueConnection } from '../../records/connection.ts';
import { ownConnection } from './own-connection.ts';

const READING = 'The account is being read already, or Stripe has asked us to wait.';

/** Reads the account of the caller’s own listing again, now. While a reading goes on, or Stripe has said how long to wait, this is `wrong-state`. */
export const refreshConnection: Handler<'refreshConnection'> = (ctx, { listingId }) =>
  runCommand(ctx, async (tx) => {
    const connection = await ownConnection(tx, ctx.uid, listingId);
    if (!isRefreshable(connection)) throw new AppError('wrong-state', READING);
    connectionMachine.require(connection.state, 'refresh', 'seller');
    queueConnection(tx, asked(connection, ctx.now), ctx.now);
    return { success: true as const };
  });

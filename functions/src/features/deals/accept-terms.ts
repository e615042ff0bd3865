import { TERMS_VERSION } from '../../../../src/domain/deal/confidentiality-terms.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { loadDealAs, saveDeal } from '../../records/deal/deal.ts';

/** The buyer accepts the confidentiality terms; their version and the time are stored. Needs granted access. */
export const acceptTerms: Handler<'acceptTerms'> = (ctx, { dealId, version }) =>
  runCommand(ctx, async (tx) => {
    const deal = await loadDealAs(tx, ctx.uid, dealId, 'buyer');
    if (version !== TERMS_VERSION) throw new AppError('invalid-input', 'The terms have changed. Read the new version.');
    if (deal.access.state !== 'granted' || deal.access.terms) throw new AppError('wrong-state');
    const access = { ...deal.access, terms: { version, at: ctx.now } };
    saveDeal(tx, { ...deal, access }, ctx.now, dealEvent('terms-accepted', 'buyer'));
    return { success: true as const };
  });

import { newCase } from '../../../../src/domain/case/case.ts';
import { refusalMessage } from '../../../../src/domain/case/refused-text.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/command/context.ts';
import { sha256 } from '../../data/crypto/hash.ts';
import { refs } from '../../data/firestore/refs.ts';
import { transact } from '../../data/firestore/transaction.ts';
import { deviceName } from '../../integrations/device-name.ts';
import { createSupportRequestOnce } from '../../records/case.ts';

const ID_LENGTH = 20;

/**
 * Sends a text that a field refuses to a person, as a support request of the account. The rule is looked up here; what
 * is not refused is `invalid-input`, and the same text in the same field is one request.
 */
export const sendRefusal: Handler<'sendRefusal'> = async (ctx, { field, text }) => {
  const message = refusalMessage(field, text);
  if (!message) throw new AppError('invalid-input', 'This is not refused.');
  const id = sha256(['refusal', ctx.uid, field, text].join('\n')).slice(0, ID_LENGTH);
  await transact(async (tx) => {
    const { email } = await tx.get(refs.user(ctx.uid));
    const browser = deviceName(ctx.header('user-agent'));
    await createSupportRequestOnce(tx, { id, email, message, browser, ...newCase(ctx.now) });
  });
  return { success: true };
};

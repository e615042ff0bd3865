import { createMachine } from '../shared/machine.ts';

/** States of an email's delivery. */
export const MAIL_STATES = ['PENDING', 'PROCESSING', 'RETRY', 'SUCCESS', 'ERROR'] as const;
export type MailState = (typeof MAIL_STATES)[number];
export type MailEvent = 'send' | 'deliver' | 'fail' | 'give-up' | 'resend';
export type MailActor = 'system' | 'admin';

/**
 * The `send` event claims an email for one attempt. If the sending process dies, the lease expires and the email can be
 * claimed again.
 */
export const mailMachine = createMachine<MailState, MailEvent, MailActor>({
  PENDING: { send: { by: ['system'], to: 'PROCESSING' } },
  PROCESSING: {
    send: { by: ['system'], to: 'PROCESSING' },
    deliver: { by: ['system'], to: 'SUCCESS' },
    fail: { by: ['system'], to: 'RETRY' },
    'give-up': { by: ['system'], to: 'ERROR' },
  },
  RETRY: { send: { by: ['system'], to: 'PROCESSING' } },
  SUCCESS: {},
  ERROR: { resend: { by: ['admin'], to: 'PENDING' } },
});

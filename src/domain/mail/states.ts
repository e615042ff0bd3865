import { machine } from '../shared/machine.ts';

/** How a mail fares; the names are those of Firebase's Trigger Email extension, whose document it is. */
export const MAIL_STATES = ['PENDING', 'PROCESSING', 'RETRY', 'SUCCESS', 'ERROR'] as const;
export type MailState = (typeof MAIL_STATES)[number];
export type MailEvent = 'send' | 'deliver' | 'fail' | 'give-up';
export type MailActor = 'system';

/** `send` claims it for one attempt. Whoever claimed it may have died: its lease ends, and it is sent again. */
export const mailMachine = machine<MailState, MailEvent, MailActor>({
  PENDING: { send: { by: ['system'], to: 'PROCESSING' } },
  PROCESSING: {
    send: { by: ['system'], to: 'PROCESSING' },
    deliver: { by: ['system'], to: 'SUCCESS' },
    fail: { by: ['system'], to: 'RETRY' },
    'give-up': { by: ['system'], to: 'ERROR' },
  },
  RETRY: { send: { by: ['system'], to: 'PROCESSING' } },
  SUCCESS: {},
  ERROR: {},
});

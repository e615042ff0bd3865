import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '../../../../src/domain/factor/factor.ts';

/** Without letters and figures that look alike. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

const group = (): string => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** New recovery codes, as people read them: `k7mq-x2fd-9hwp`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join('-'));

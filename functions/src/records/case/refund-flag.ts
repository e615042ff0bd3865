import type { Deal } from '../../../../src/domain/deal/deal.ts';

/** The case of a request for the refund; each round of a deal has its own. */
export const refundFlagId = ({ id, round }: Pick<Deal, 'id' | 'round'>): string => `refund-${id}-${round}`;

import { usePersonName } from '../../data/account-reads.ts';

/** The display name of an account. */
export const PersonName = ({ uid }: { uid: string }) => <>{usePersonName(uid)}</>;

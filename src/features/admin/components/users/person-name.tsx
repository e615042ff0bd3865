import { usePersonName } from '../../data/account-reads.ts';

export const PersonName = ({ uid }: { uid: string }) => <>{usePersonName(uid)}</>;

import { usePersonName } from '../../data/use-person-name.ts';

/** The display name of an account. */
export const PersonName = ({ uid }: { uid: string }) => <>{usePersonName(uid)}</>;

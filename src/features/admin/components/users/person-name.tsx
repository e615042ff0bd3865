import { usePersonName } from '../../data/use-audit.ts';

/** An account by the name it shows. */
export const PersonName = ({ uid }: { uid: string }) => <>{usePersonName(uid)}</>;

import type { Handler } from '../../../data/handler.ts';
import { saveNames } from './save-names.ts';

/** Settings: names, username, country, links and bio. The old username keeps leading to the account. */
export const saveProfile: Handler<'saveProfile'> = (ctx, profile) => saveNames(ctx, profile);

import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SavedSiteAccount, SiteAccount } from '../stripe-double/site-account.ts';
import type { Instance } from './instances.ts';
import { root } from './root.ts';

/** Increment this when data saved earlier can no longer be read; the next run then starts with a new demo market. */
const SCHEMA = 5;
/** The folder in which `npm start` and `npm run dev` save their data between runs. */
const folder = join(root, '.emulators', `data-${SCHEMA}`);
const COMPLETE = 'firebase-export-metadata.json';
/** The site's account at the Stripe double, in the same folder, because documents refer to its objects. */
const ACCOUNT = 'stripe-account.json';

/** The folder with saved data, if any. */
export const savedData = (): string | undefined => (existsSync(join(folder, COMPLETE)) ? folder : undefined);

/** Reads the account saved in a folder. */
export const savedAccount = (from: string): SavedSiteAccount =>
  JSON.parse(readFileSync(join(from, ACCOUNT), 'utf8')) as SavedSiteAccount;

export const dropSavedData = (): void => rmSync(folder, { recursive: true, force: true });

/** Saves a running suite's accounts, documents and files, replacing the previous save only once complete. */
export async function saveData({ ports }: Instance, account: SiteAccount): Promise<void> {
  const fresh = `${folder}-new`;
  rmSync(fresh, { recursive: true, force: true });
  const answer = await fetch(`http://127.0.0.1:${ports.hub}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: fresh, initiatedBy: 'handoff' }),
    // A market with a hundred thousand listings takes most of this time.
    signal: AbortSignal.timeout(120_000),
  });
  if (!answer.ok) throw new Error(`The data could not be saved: ${await answer.text()}`);
  writeFileSync(join(fresh, ACCOUNT), JSON.stringify(account.kept()));
  dropSavedData();
  renameSync(fresh, folder);
}

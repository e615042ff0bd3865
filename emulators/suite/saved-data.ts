import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Instance } from './instances.ts';
import { root } from './root.ts';

/** Raise it when documents of before cannot be read any more: a new demo market begins. */
const SCHEMA = 4;
/** What `npm start` and `npm run dev` keep from one time to the next. */
const folder = join(root, '.emulators', `data-${SCHEMA}`);
const COMPLETE = 'firebase-export-metadata.json';

/** The folder of the data saved last, if there is one. */
export const savedData = (): string | undefined => (existsSync(join(folder, COMPLETE)) ? folder : undefined);

export const dropSavedData = (): void => rmSync(folder, { recursive: true, force: true });

/** Saves a running suite's accounts, documents and files; what was saved before is replaced at the end. */
export async function saveData({ ports }: Instance): Promise<void> {
  const fresh = `${folder}-new`;
  rmSync(fresh, { recursive: true, force: true });
  const answer = await fetch(`http://127.0.0.1:${ports.hub}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: fresh, initiatedBy: 'handoff' }),
    signal: AbortSignal.timeout(5_000),
  });
  if (!answer.ok) throw new Error(`The data could not be saved: ${await answer.text()}`);
  dropSavedData();
  renameSync(fresh, folder);
}

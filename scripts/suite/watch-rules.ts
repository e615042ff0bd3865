import { copyFileSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { type Instance, rulesCopy } from './instances.ts';
import { root } from './root.ts';

const RULES = 'firestore.rules';
const SETTLE_MS = 100;

/**
 * Gives firebase-tools a copy of firestore.rules that never changes: its own reload makes a request that hidane
 * rejects, which ends the suite.
 */
export const copyRules = (instance: Instance): void => copyFileSync(join(root, RULES), join(root, rulesCopy(instance)));

/** Applies every edit of firestore.rules immediately; an edit with errors leaves the previous rules in force. */
export function watchRules(instance: Instance): { close(): void } {
  let timer: NodeJS.Timeout | undefined;
  let last = readFileSync(join(root, RULES), 'utf8');
  // Watches the folder, because editors replace a file instead of writing to it.
  return watch(root, (_event, name) => {
    if (name !== RULES) return;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const content = readFileSync(join(root, RULES), 'utf8');
      if (content === last) return;
      last = content;
      const problem = await putRules(instance, content).catch((error: Error) => error.message);
      console.log(
        problem ? `firestore.rules: ${problem}\nThe previous rules are still in force.` : 'firestore.rules: in force.',
      );
    }, SETTLE_MS);
  });
}

/** Loads rules into a running Firestore emulator; returns an error message, or null. */
async function putRules({ ports, projectId }: Instance, content: string): Promise<string | null> {
  const url = `http://127.0.0.1:${ports.firestore}/emulator/v1/projects/${projectId}:securityRules`;
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'security.rules', content }] } }),
  });
  if (answer.ok) return null;
  const { error } = (await answer.json()) as { error?: { message?: string } };
  return error?.message ?? `refused with ${answer.status}`;
}

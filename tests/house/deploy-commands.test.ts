import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PAGES = [
  'README.md',
  'package.json',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];
/** Returns every firebase-tools command in a text, up to the end of its line or code. */
const commands = (text: string): string[] =>
  [...text.matchAll(/\bfirebase (?:deploy|functions:)[^\n`]*/g)].map(([found]) => found);
const written = PAGES.flatMap((page) => commands(readFileSync(page, 'utf8')));

/** Returns why a command would take the API down or not update it; null if neither is the case. */
function danger(command: string): string | null {
  const only = /--only[ =](\S+)/.exec(command)?.[1]?.split(',') ?? [];
  const targets = only.map((target) => target.split(':')[0]);
  if (targets.includes('functions') && !targets.includes('hosting'))
    return 'the site goes on calling the old functions';
  if (/functions:secrets:(prune|destroy)/.test(command)) return 'older releases need the old version of a secret';
  if (/functions:secrets:set/.test(command) && !command.includes('--non-interactive'))
    return 'it offers to destroy the old version';
  return null;
}

test('no page recommends deploying functions without Hosting, or destroying a release’s secret', () => {
  expect(written.filter((command) => command.includes('functions')).length).toBeGreaterThan(1);
  expect(written.flatMap((command) => danger(command) ?? [])).toEqual([]);
});

test.each([
  ['firebase deploy --only functions', true],
  ['firebase deploy --only=functions:api,firestore', true],
  ['firebase functions:secrets:set SMTP_URL', true],
  ['firebase functions:secrets:prune', true],
  ['firebase deploy --only functions,hosting --config firebase.deploy.json', false],
  ['firebase deploy --only firestore,storage', false],
  ['firebase functions:secrets:set SMTP_URL --data-file - --non-interactive', false],
])('%s is recognized as a danger: %s', (command, seen) => {
  expect(commands(`Run \`npx ${command}\`.`).map(danger)).toEqual([seen ? expect.any(String) : null]);
});

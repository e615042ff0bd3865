import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEST } from '../../scripts/suite/instances.ts';
import { root } from '../../scripts/suite/root.ts';
import type { RulesTarget } from './rules-mutants.ts';
import { runRulesTest } from './run-rules-test.ts';

const HOST = process.env.RULES_FIRESTORE_HOST ?? `127.0.0.1:${TEST.ports.firestore}`;
const projectOf = (name: string): string => `demo-mutant-${name}`;
const fileOf = (name: string): string => join(root, '.emulators', 'mutants', `${name}.rules`);

/** Copies of firestore.rules can be tested in parallel, because each has its own emulator project. */
export const firestoreRules: RulesTarget = {
  file: 'firestore.rules',
  atOnce: Number(process.env.MUTANTS_AT_ONCE ?? 2),
  async load(name, content) {
    writeFileSync(fileOf(name), content);
    const answer = await fetch(`http://${HOST}/emulator/v1/projects/${projectOf(name)}:securityRules`, {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ content }] } }),
    });
    return answer.ok;
  },
  testsPass: (name) =>
    runRulesTest(['tests/rules/firestore.test.ts', 'tests/rules/writes.test.ts'], {
      RULES_FILE: fileOf(name),
      RULES_PROJECT: projectOf(name),
      RULES_FIRESTORE_HOST: HOST,
    }),
};

import { adminEnv, TEST } from '../../scripts/suite/instances.ts';
import type { RulesTarget } from './rules-mutants.ts';
import { runRulesTest } from './run-rules-test.ts';

/** The Storage emulator holds only one set of rules, so copies of storage.rules are tested one after another. */
export const storageRules: RulesTarget = {
  file: 'storage.rules',
  atOnce: 1,
  async load(_name, content) {
    const answer = await fetch(`http://127.0.0.1:${TEST.ports.storage}/internal/setRules`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content }] } }),
    });
    return answer.ok;
  },
  testsPass: () => runRulesTest(['tests/rules/storage.test.ts'], adminEnv(TEST)),
};

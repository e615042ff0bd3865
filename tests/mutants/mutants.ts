import { checkBenchTypes } from '../../scripts/suite/check-bench-types.ts';
import { exitOnSignals } from '../../scripts/suite/exit-on-signals.ts';
import { runCodeMutants } from './code-mutants.ts';
import { runRulesMutants } from './rules-mutants.ts';

// `npm run test:mutants`: puts one fault after another into the code and checks that the tests notice.
//   (nothing)  firestore.rules; `-- 70 90` for those lines only
//   storage    storage.rules; `-- storage 40 50` likewise
//   domain     src/domain; `-- domain src/domain/deal` for some folders or files, `--minutes 10` limits the time
//   records    functions/src/records, likewise; `--force` ignores kept results
exitOnSignals();
checkBenchTypes();
const [what, ...rest] = process.argv.slice(2);
const passed =
  what === 'domain' || what === 'records'
    ? await runCodeMutants(what, rest)
    : await (what === 'storage'
        ? runRulesMutants('storage', rest)
        : runRulesMutants('firestore', process.argv.slice(2)));
process.exit(passed ? 0 : 1);

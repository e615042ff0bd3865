import { TEST } from '../../scripts/suite/instances.ts';
import { killEverywhere } from './killing.ts';
import { SCENARIOS } from './scenarios.ts';

killEverywhere({
  promise: 'a crash before the first change or after any neither loses nor duplicates anything',
  firstPort: TEST.ports.functions + 3_902,
  scenarios: SCENARIOS,
});

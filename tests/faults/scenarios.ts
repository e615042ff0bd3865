import { ACCOUNT_SCENARIOS } from './account-scenarios.ts';
import { DEAL_SCENARIOS } from './deal-scenarios.ts';
import { MONEY_SCENARIOS } from './money-scenarios.ts';
import type { Scenario } from './scenario.ts';

/** Every workflow during which the process is killed. */
export const SCENARIOS: Record<string, Scenario> = { ...DEAL_SCENARIOS, ...MONEY_SCENARIOS, ...ACCOUNT_SCENARIOS };

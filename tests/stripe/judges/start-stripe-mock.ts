import { TEST } from '../../../scripts/suite/instances.ts';
import { installStripeMock } from './install-judges.ts';
import { startJudge } from './start-judge.ts';

const PORT = TEST.ports.stripe + 2;

/** Starts stripe-mock, which checks every call against Stripe’s own description. Null without Go. */
export async function startStripeMock(): Promise<{ port: string; stop: () => void } | null> {
  const program = await installStripeMock();
  return program === null ? null : startJudge(program, ['-http-port', String(PORT)], PORT);
}

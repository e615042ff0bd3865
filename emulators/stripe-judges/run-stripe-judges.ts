import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { TEST } from '../suite/instances.ts';
import { installLocalstripe, installStripeMock } from './install-judges.ts';

const READY_MS = 120_000;
const STEP_MS = 200;
/** What localstripe makes before it answers. */
const CHARGES = 20_000;
const PORTS = { localstripe: TEST.ports.stripe + 1, stripeMock: TEST.ports.stripe + 2 };

/**
 * Reads accounts at two servers that others have made: localstripe keeps an account and answers from it, stripe-mock holds every
 * call against Stripe’s own description. What is missing on this machine is said, and proves nothing.
 */
export async function runStripeJudges(test: (files: string[]) => Promise<void>): Promise<void> {
  const [python, mock] = [await installLocalstripe(), await installStripeMock()];
  if (!python)
    console.log('\n── localstripe: NOT RUN. It needs Python 3.10 or newer with venv; install that to run it.');
  if (!mock) console.log('\n── stripe-mock: NOT RUN. It needs Go; install that to run it.');
  const serve = join(import.meta.dirname, 'serve_localstripe.py');
  const stops = [
    ...(python ? [begin(python, [serve, '--port', String(PORTS.localstripe), '--charges', String(CHARGES)])] : []),
    ...(mock ? [begin(mock, ['-http-port', String(PORTS.stripeMock)])] : []),
  ];
  try {
    if (python) process.env.LOCALSTRIPE_PORT = await answering(PORTS.localstripe);
    if (mock) process.env.STRIPE_MOCK_PORT = await answering(PORTS.stripeMock);
    const files = [...(python ? ['localstripe'] : []), ...(mock ? ['stripe-mock'] : []), 'stripe-provider'];
    await test(files.map((name) => `tests/stripe/${name}.test.ts`));
  } finally {
    for (const stop of stops) stop();
  }
}

function begin(program: string, args: string[]): () => void {
  const child = spawn(program, args, { stdio: 'ignore' });
  const stop = () => child.kill('SIGKILL');
  // However this process ends, nothing is left running.
  process.once('exit', stop);
  return stop;
}

/** The port, once something answers there. */
async function answering(port: number): Promise<string> {
  const end = Date.now() + READY_MS;
  while (Date.now() < end) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if (answer) return String(port);
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  throw new Error(`Nothing answers on port ${port}.`);
}

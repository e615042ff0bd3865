import { spawn } from 'node:child_process';

const READY_MS = 120_000;
const STEP_MS = 200;

/** Starts a server on a port, and waits until it responds. */
export async function startJudge(
  program: string,
  args: string[],
  port: number,
): Promise<{ port: string; stop: () => void }> {
  const child = spawn(program, args, { stdio: 'ignore' });
  const stop = () => child.kill('SIGKILL');
  // Stops the server whenever this process exits.
  process.once('exit', stop);
  const end = Date.now() + READY_MS;
  while (Date.now() < end) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if (answer) return { port: String(port), stop };
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  stop();
  throw new Error(`Nothing answers on port ${port}.`);
}

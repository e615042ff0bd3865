import { spawn } from 'node:child_process';

const TICK_MS = 5000;
const KEPT_LINES = 30;

/**
 * Runs a program as a named step. Prints the name, then every few seconds the time and the last line
 * of output; the whole output only if it fails, together with `advice`.
 */
export function runStep(name, program, args, { cwd, env, advice }) {
  process.stdout.write(`${name} …\n`);
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const lines = [];
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const take = (chunk) => {
      for (const line of String(chunk).split(/[\r\n]+/)) if (line.trim()) lines.push(line.trim());
      lines.splice(0, lines.length - KEPT_LINES);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const tick = setInterval(() => console.log(`  ${seconds()}  ${(lines.at(-1) ?? '').slice(0, 90)}`), TICK_MS);
    const stop = () => child.kill('SIGTERM');
    process.once('SIGINT', stop);
    child.on('error', () => fail());
    child.on('exit', (code) => (code === 0 ? done() : fail()));
    const end = () => {
      clearInterval(tick);
      process.removeListener('SIGINT', stop);
    };
    const done = () => {
      end();
      console.log(`  ${name}: done in ${seconds()}`);
      resolve();
    };
    const fail = () => {
      end();
      console.error(lines.map((line) => `  | ${line}`).join('\n'));
      reject(new Error(`${name} failed: ${advice}`));
    };
  });
}

import { spawn } from 'node:child_process';
import { step } from './step.mjs';

const KEPT_LINES = 30;

/** Runs a program as a named step. Its output is shown only if it fails, followed by `advice`. */
export function runStep(name, program, args, { cwd, advice }) {
  return step(name, async (say) => {
    const lines = [];
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const take = (chunk) => {
      for (const line of String(chunk).split(/[\r\n]+/)) if (line.trim()) lines.push(line.trim());
      lines.splice(0, lines.length - KEPT_LINES);
      say(lines.at(-1) ?? '');
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const stop = () => child.kill('SIGTERM');
    process.once('SIGINT', stop);
    const code = await new Promise((resolve) => {
      child.once('error', ({ message }) => {
        lines.push(message);
        resolve(null);
      });
      child.once('close', resolve);
    });
    process.removeListener('SIGINT', stop);
    if (code === 0) return;
    throw new Error(`${lines.map((line) => `  | ${line}`).join('\n')}\n${name} failed: ${advice}`);
  });
}

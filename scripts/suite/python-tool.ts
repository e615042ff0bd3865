import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { onPath } from '../setup/on-path.mjs';
import { run } from './build.ts';

/** The folder for test tools, shared by all checkouts of a user. */
export const TOOLS = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'handoff');
const PYTHONS = ['python3', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python3.10', 'python'];
const CAPABILITY_CHECK = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))';

/** The folder of a Python tool's programs, installed on demand; null without a suitable Python. */
export async function pythonTool(name: string, requirements: string): Promise<string | null> {
  const wanted = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const folder = join(TOOLS, `${name}-${wanted}`);
  const programs = join(folder, 'bin');
  if (existsSync(join(folder, 'complete'))) return programs;
  const python = PYTHONS.flatMap((python) => onPath(python) ?? []).find(
    (path) => spawnSync(path, ['-c', CAPABILITY_CHECK], { stdio: 'ignore' }).status === 0,
  );
  if (!python) return null;
  console.log(`Installing ${name} (once) …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(TOOLS, { recursive: true });
  await run(python, ['-m', 'venv', folder]);
  await run(join(programs, 'pip'), ['install', '--quiet', '--disable-pip-version-check', '-r', requirements]);
  writeFileSync(join(folder, 'complete'), '');
  return programs;
}

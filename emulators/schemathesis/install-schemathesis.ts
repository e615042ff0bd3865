import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { onPath } from '../setup/on-path.mjs';
import { run } from '../suite/build.ts';

/** Beside the emulators, once per user and list of packages. */
const CACHE = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'handoff');
const REQUIREMENTS = join(import.meta.dirname, 'requirements.txt');
const PYTHONS = ['python3', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python3.10', 'python'];
const CAN = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))';

/** The path of Schemathesis, installed if it is missing; null without a Python that can have it. */
export async function installSchemathesis(): Promise<string | null> {
  const wanted = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex').slice(0, 12);
  const folder = join(CACHE, `schemathesis-${wanted}`);
  const program = join(folder, 'bin', 'st');
  if (existsSync(join(folder, 'complete'))) return program;
  const python = PYTHONS.flatMap((name) => onPath(name) ?? []).find(
    (path) => spawnSync(path, ['-c', CAN], { stdio: 'ignore' }).status === 0,
  );
  if (!python) return null;
  console.log('Installing Schemathesis (once) …');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  await run(python, ['-m', 'venv', folder]);
  await run(join(folder, 'bin', 'pip'), ['install', '--quiet', '--disable-pip-version-check', '-r', REQUIREMENTS]);
  writeFileSync(join(folder, 'complete'), '');
  return program;
}

import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { onPath } from '../../../scripts/setup/on-path.mjs';
import { run } from '../../../scripts/suite/build.ts';
import { pythonTool, TOOLS } from '../../../scripts/suite/python-tool.ts';

const STRIPE_MOCK = 'v0.203.0';

/** Installs localstripe if it is missing. Returns its Python, or null without a suitable one. */
export async function installLocalstripe(): Promise<string | null> {
  const programs = await pythonTool('localstripe', join(import.meta.dirname, 'requirements.txt'));
  return programs && join(programs, 'python');
}

/** Installs pandas if it is missing. Returns its Python, or null without a suitable one. */
export async function installPandas(): Promise<string | null> {
  const programs = await pythonTool('pandas', join(import.meta.dirname, 'requirements-pandas.txt'));
  return programs && join(programs, 'python');
}

/** Installs icalendar if it is missing. Returns its Python, or null without a suitable one. */
export async function installIcalendar(): Promise<string | null> {
  const programs = await pythonTool('icalendar', join(import.meta.dirname, 'requirements-icalendar.txt'));
  return programs && join(programs, 'python');
}

/** Installs babel if it is missing. Returns its Python, or null without a suitable one. */
export async function installBabel(): Promise<string | null> {
  const programs = await pythonTool('babel', join(import.meta.dirname, 'requirements-babel.txt'));
  return programs && join(programs, 'python');
}

/** Builds stripe-mock if it is missing. Returns its path, or null without Go. */
export async function installStripeMock(): Promise<string | null> {
  const folder = join(TOOLS, `stripe-mock-${STRIPE_MOCK}`);
  const program = join(folder, 'stripe-mock');
  if (existsSync(program)) return program;
  const go = onPath('go');
  if (!go) return null;
  console.log('Building stripe-mock (once) …');
  mkdirSync(folder, { recursive: true });
  await run(go, ['install', `github.com/stripe/stripe-mock@${STRIPE_MOCK}`], { GOBIN: folder });
  return program;
}

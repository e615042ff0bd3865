import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onPath } from './on-path.mjs';

/** The folder of our patches to other projects, one per bug; each names the bug and a test that fails without it. */
export const PATCHES = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, 'patches');

const patchesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.patch'))
    .sort()
    .map((name) => join(folder, name));

/** Returns a hash of the changes in a folder's patches, ignoring their descriptions; part of a build's file name. */
export function patchStamp(folder) {
  const hash = createHash('sha256');
  for (const patch of patchesIn(folder)) hash.update(readFileSync(patch, 'utf8').replace(/^.*?(?=^diff )/ms, ''));
  return hash.digest('hex').slice(0, 12);
}

/** Applies a folder's patches, in numerical order, to the sources in another folder. */
export function applyPatches(patches, sources) {
  const [program, args, env] = applier(sources);
  for (const patch of patchesIn(patches)) {
    const { status, stdout, stderr } = spawnSync(program, [...args, patch], { cwd: sources, env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${patch} does not fit the sources in ${sources}:\n${stderr || stdout}`);
  }
}

function applier(sources) {
  if (onPath('git')) {
    // Inside another Git repository, `git apply` would silently skip files and succeed.
    const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(realpathSync(sources)) };
    delete env.GIT_DIR;
    delete env.GIT_WORK_TREE;
    return ['git', ['apply', '--whitespace=nowarn'], env];
  }
  if (onPath('patch')) return ['patch', ['-p1', '--batch', '--forward', '-i'], process.env];
  throw new Error('Neither git nor patch was found: install one of them, then run this command again.');
}

import { readFileSync, writeFileSync } from 'node:fs';

/** The functions count as done once nothing was read or written for this long. */
const QUIET_MS = 2_500;
const LOOK_MS = 250;

/** A read or write of one function, with ids in its path replaced by `*`. */
export interface Operation {
  by: string;
  kind: 'reads' | 'writes';
  path: string;
}

export interface Operations {
  reads: number;
  writes: number;
  all: Operation[];
}

/** Makes the functions log their operations in this file from now on. */
export const startOperations = (file: string): void => writeFileSync(file, '');

/**
 * Waits until the functions are quiet and returns their operations since logging began in the file. If nothing has been
 * logged yet, `beginMs` is how long the first operation may take.
 */
export async function quietOperations(file: string, quietMs = QUIET_MS, beginMs = quietMs): Promise<Operations> {
  let size = 0;
  let since = Date.now();
  while (Date.now() - since < (size ? quietMs : beginMs)) {
    const now = readFileSync(file).length;
    if (now !== size) {
      size = now;
      since = Date.now();
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const all = lines.flatMap((line) => {
    const { by, reads, paths } = JSON.parse(line) as { by: string; reads: number; paths: string[] };
    const kind = reads ? 'reads' : 'writes';
    return paths.map((path): Operation => ({ by, kind, path: path.replace(/[\w-]{20,}/g, '*') }));
  });
  const count = (kind: Operation['kind']) => all.filter((item) => item.kind === kind).length;
  return { reads: count('reads'), writes: count('writes'), all };
}

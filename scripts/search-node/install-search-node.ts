import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onPath } from '../setup/on-path.mjs';
import { root } from '../suite/root.ts';

const OLDEST_JAVA = 17;
/** The first run downloads some 80 files. */
const INSTALL_MS = 240_000;

/** The parts needed to start a node, or the reason this machine can't run one. */
export type InstalledNode = { java: string; classpath: string } | { missing: string };

/** Has Maven fetch OpenSearch into its default cache, in the versions pinned in pom.xml. */
export async function installSearchNode(): Promise<InstalledNode> {
  const java = [process.env.JAVA_HOME && join(process.env.JAVA_HOME, 'bin', 'java'), onPath('java')].find(
    (item) => item && javaVersion(item) >= OLDEST_JAVA,
  );
  if (!java) return { missing: `It needs Java ${OLDEST_JAVA} or newer; install that to run it.` };
  const maven = onPath('mvn');
  if (!maven) return { missing: 'It needs Maven, which fetches it; install that to run it.' };
  const folder = join(root, '.emulators', 'search-node');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'classpath.txt');
  const args = [
    '-q',
    '-B',
    '-f',
    join(import.meta.dirname, 'pom.xml'),
    'dependency:build-classpath',
    `-Dmdep.outputFile=${file}`,
  ];
  try {
    await promisify(execFile)(maven, args, { timeout: INSTALL_MS });
    return { java, classpath: readFileSync(file, 'utf8').trim() };
  } catch (error) {
    const [said] = /^\[ERROR\].*/m.exec(String((error as { stdout?: unknown }).stdout ?? '')) ?? [];
    return { missing: `Maven cannot fetch it: ${said ?? (error instanceof Error ? error.message : error)}` };
  }
}

const javaVersion = (java: string): number =>
  Number(/version "(\d+)/.exec(spawnSync(java, ['-version'], { encoding: 'utf8' }).stderr ?? '')?.[1] ?? 0);

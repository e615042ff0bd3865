import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The process that listens on a port. */
interface PortHolder {
  pid: number;
  command: string;
  /** Its working directory; empty if unknown. */
  folder: string;
}

/** The process that listens on a port, if this user may see it. */
export function portHolder(port: number): PortHolder | null {
  return process.platform === 'linux' ? fromProc(port) : fromLsof(port);
}

const LISTENING = '0A';

/** Linux lists sockets by port, and each process's open files, which include its sockets. */
function fromProc(port: number): PortHolder | null {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const sockets = ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter((columns) => columns[1]?.endsWith(`:${hex}`) && columns[3] === LISTENING)
      .map((columns) => `socket:[${columns[9]}]`),
  );
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const pid = pids.find((pid) => filesOf(pid).some((file) => sockets.includes(file)));
  if (!pid) return null;
  const command = readIfThere(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim());
  return { pid: Number(pid), command, folder: readIfThere(() => readlinkSync(`/proc/${pid}/cwd`)) };
}

const filesOf = (pid: string): string[] => {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => readIfThere(() => readlinkSync(`/proc/${pid}/fd/${fd}`)));
  } catch {
    // The process has exited, or belongs to another user.
    return [];
  }
};

const readIfThere = (read: () => string): string => {
  try {
    return read();
  } catch {
    return '';
  }
};

/** macOS comes with lsof. */
function fromLsof(port: number): PortHolder | null {
  const lsof = (...args: string[]) => spawnSync('lsof', ['-nP', ...args], { encoding: 'utf8' }).stdout ?? '';
  const pid = Number(lsof('-t', `-iTCP:${port}`, '-sTCP:LISTEN').split('\n')[0]);
  if (!pid) return null;
  const folder = /^n(.*)$/m.exec(lsof('-a', '-p', String(pid), '-d', 'cwd', '-Fn'))?.[1] ?? '';
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return { pid, command: stdout.trim(), folder };
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs';

const LOOK_MS = 1000;

/** Returns true if the process that holds a lock is running; an empty lock file is still being written. */
function isHeld(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    return !pid || process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Runs `work` under a lock shared between processes: a file that contains the holder's process id. */
export async function withLock(lock, what, work) {
  for (let told = false; ; ) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!isHeld(lock)) {
      rmSync(lock, { force: true });
      continue;
    }
    if (!told) console.log(`Waiting for another run that is making ${what} …`);
    told = true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

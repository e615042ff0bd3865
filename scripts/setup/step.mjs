const REDRAW_MS = 1_000;
/** Interval at which a long step reports its progress in logs, where lines can't be redrawn. */
const REPORT_MS = 30_000;
const { stdout } = process;

/** The running steps, which share one line on a terminal. */
const running = new Set();

/** Formats a duration, such as `41 s` or `3 min 5 s`. */
export function duration(ms) {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

const lineOf = ({ name, began }) => `${name} … ${duration(Date.now() - began)}`;
const clear = () => stdout.isTTY && stdout.write('\r\x1b[K');

function draw() {
  const steps = [...running].map((one) => `${lineOf(one)}  ${one.said}`).join(' | ');
  clear();
  stdout.write(steps.slice(0, (stdout.columns ?? 80) - 1));
}

/** Runs a named step. A terminal shows its latest output meanwhile; one line with its duration remains. */
export async function step(name, work) {
  const one = { name, began: Date.now(), said: '' };
  running.add(one);
  const timer = stdout.isTTY
    ? setInterval(draw, REDRAW_MS)
    : setInterval(() => console.log(`  ${lineOf(one)} so far`), REPORT_MS);
  if (stdout.isTTY) draw();
  try {
    const result = await work((line) => {
      one.said = line;
    });
    clear();
    console.log(lineOf(one));
    return result;
  } catch (error) {
    clear();
    console.log(`${lineOf(one)}, failed`);
    throw error;
  } finally {
    clearInterval(timer);
    running.delete(one);
  }
}

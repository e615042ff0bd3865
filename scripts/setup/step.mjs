const REDRAW_MS = 1_000;
/** If nothing can be drawn over, as in a log, a longer step reports that it still runs. */
const REPORT_MS = 30_000;
const { stdout } = process;

/** The steps that run now: several are drawn in one line. */
const running = new Set();

/** As a person tells a time: `41 s`, `3 min 5 s`. */
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

/**
 * Does some work as a named step: one line with its duration at the end, and on a terminal its last output until then.
 */
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

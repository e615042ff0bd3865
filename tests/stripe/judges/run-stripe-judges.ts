import { join } from 'node:path';
import { onPath } from '../../../scripts/setup/on-path.mjs';
import { TEST } from '../../../scripts/suite/instances.ts';
import { installBabel, installIcalendar, installLocalstripe, installPandas } from './install-judges.ts';
import { startJudge } from './start-judge.ts';
import { startStripeMock } from './start-stripe-mock.ts';

/** Number of charges that localstripe makes before it starts to respond. */
const CHARGES = 20_000;
const LOCALSTRIPE_PORT = TEST.ports.stripe + 1;

/**
 * Runs tests against independent implementations: localstripe, stripe-mock, pandas, Python for sums and means,
 * icalendar, babel and pdftotext. If one is missing on this machine, a message says so, and its tests prove nothing.
 */
export async function runStripeJudges<T>(test: (files: string[]) => Promise<T>): Promise<T> {
  const python = await installLocalstripe();
  if (!python)
    console.log('\n── localstripe: NOT RUN. It needs Python 3.10 or newer with venv; install that to run it.');
  const pandas = await installPandas();
  if (!pandas) console.log('\n── pandas: NOT RUN. It needs Python 3.10 or newer with venv; install that to run it.');
  const icalendar = await installIcalendar();
  if (!icalendar)
    console.log('\n── icalendar: NOT RUN. It needs Python 3.10 or newer with venv; install that to run it.');
  const babel = await installBabel();
  if (!babel) console.log('\n── babel: NOT RUN. It needs Python 3.10 or newer with venv; install that to run it.');
  const pdftotext = onPath('pdftotext');
  if (!pdftotext) console.log('\n── pdftotext: NOT RUN. Install poppler-utils to run it.');
  const serve = join(import.meta.dirname, 'serve_localstripe.py');
  const args = [serve, '--port', String(LOCALSTRIPE_PORT), '--charges', String(CHARGES)];
  const [localstripe, mock] = await Promise.all([
    python ? startJudge(python, args, LOCALSTRIPE_PORT) : null,
    startStripeMock(),
  ]);
  if (!mock) console.log('\n── stripe-mock: NOT RUN. It needs Go; install that to run it.');
  try {
    if (localstripe) process.env.LOCALSTRIPE_PORT = localstripe.port;
    if (pandas) process.env.PANDAS_PYTHON = pandas;
    if (icalendar) process.env.ICALENDAR_PYTHON = icalendar;
    if (babel) process.env.BABEL_PYTHON = babel;
    if (pdftotext) process.env.PDFTOTEXT = pdftotext;
    if (mock) process.env.STRIPE_MOCK_PORT = mock.port;
    const judged = [
      ...(localstripe ? ['localstripe'] : []),
      ...(mock ? ['stripe-mock'] : []),
      ...(babel ? ['formats-by-babel'] : []),
      ...(pdftotext ? ['names-by-pdftotext'] : []),
      ...(icalendar ? ['calendar-by-icalendar'] : []),
      ...(pandas ? ['exports-by-pandas', 'rows-by-pandas', 'means-by-python'] : []),
    ];
    return await test([...judged, 'stripe-provider', 'stripe-sessions'].map((name) => `tests/stripe/${name}.test.ts`));
  } finally {
    localstripe?.stop();
    mock?.stop();
  }
}

import { execFileSync, fork } from 'node:child_process';
import { globSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PDF_LIMITS, type PdfRequest } from '../../functions/src/integrations/pdf/make-pdf.ts';
import { DEMO_TOTP_SECRET } from '../../scripts/demo/demo-factor.ts';
import { DEMO_PASSWORD } from '../../scripts/demo/demo-people.ts';
import { buildDeployedSite, DEPLOYED_SITE } from '../../scripts/suite/build.ts';
import { TEST } from '../../scripts/suite/instances.ts';
import { temporaryFolder } from '../../scripts/suite/temporary-folder.ts';
import { newLetter } from '../../src/domain/mail/letter.ts';
import { NOW, purchaseOf } from '../support/money/purchase-invoice.ts';
import { flatPdf } from '../support/plain/pdf-text.ts';

const textOf = (folder: string, end = '.js'): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

/** Bundles the functions the way build.mjs does, into a separate folder. */
function bundled(...flags: string[]): string {
  const out = temporaryFolder();
  execFileSync(process.execPath, ['functions/build.mjs', `--outdir=${out}`, ...flags]);
  return out;
}
const functions = (...flags: string[]): string => textOf(bundled(...flags));

/** Returns the code of the site that build-sites.ts has built, for deployment or for the emulators. */
const site = (emulators: boolean): string => textOf(emulators ? TEST.site : DEPLOYED_SITE);

/** Texts that must be in the emulators' bundle, which proves that the check works, and must not be in production's. */
const ONLY_EMULATED = {
  functions: ['STRIPE_DOUBLE', '/api/emulator', 'offsetMs', 'returned 404'],
  site: ['A Google account for the emulator', 'Look here before building a new one'],
};

const RATES = 'ecb-daily-rates.csv.gz';
const OF_THE_DOUBLE = 'A double of Stripe on this machine';

test('the double of Stripe and the movable clock are absent from the production functions', () => {
  const emulated = functions('--emulator');
  const production = functions();
  for (const text of ONLY_EMULATED.functions) {
    expect(emulated.includes(text), `${text} in the emulators’ functions`).toBe(true);
    expect(production.includes(text), `${text} in production’s functions`).toBe(false);
  }
  for (const secret of [DEMO_PASSWORD, DEMO_TOTP_SECRET]) expect(production.includes(secret)).toBe(false);
  // The double is in neither bundle, because it is reached over HTTP.
  const double = textOf('scripts/stripe-double', 'page-frame.ts');
  expect(double).toContain(OF_THE_DOUBLE);
  for (const bundle of [emulated, production]) expect(bundle.includes(OF_THE_DOUBLE)).toBe(false);
});

test('emails are rendered by a separate file, which no other file loads at startup', () => {
  const out = bundled();
  const [file = ''] = globSync('render-email-*.js', { cwd: out });
  const readers = globSync('*.js', { cwd: out }).filter((item) => readFileSync(join(out, item), 'utf8').includes(file));
  expect(readers.filter((reader) => reader !== file)).toEqual(['background.js']);
  expect(readFileSync(join(out, 'background.js'), 'utf8')).toContain(`import("./${file}")`);
  symlinkSync(join(process.cwd(), 'functions', 'node_modules'), join(out, 'node_modules'));
  const letter = newLetter({ subject: 'Paid', paragraphs: ['Nora has paid.'], why: 'You sell it.' });
  const script = `const { renderEmail } = await import('./${file}');
    console.log(renderEmail(${JSON.stringify(letter)}).text);`;
  const env = { NODE_ENV: 'production', SITE_URL: 'https://site.example' };
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: out, env });
  expect(said.toString()).toContain('Paid\n\nNora has paid.\n\nYou sell it.');
});

test('the rates are next to each file that reads them in the deployed folder, and in no page', () => {
  const out = bundled();
  const readers = globSync('**/*.js', { cwd: out }).filter((file) =>
    readFileSync(join(out, file), 'utf8').includes(`./${RATES}`),
  );
  expect(readers.length).toBeGreaterThan(0);
  const packed = readFileSync(`functions/src/integrations/rates/${RATES}`);
  for (const file of readers) expect(readFileSync(join(out, dirname(file), RATES)).equals(packed), file).toBe(true);
  expect(globSync(`**/${RATES}`, { cwd: DEPLOYED_SITE })).toEqual([]);
  expect(site(false)).not.toContain(RATES);
});

test('the PDF process runs from the deployed folder, whichever file starts it', async () => {
  const out = bundled();
  symlinkSync(join(process.cwd(), 'functions', 'node_modules'), join(out, 'node_modules'));
  const starters = globSync('**/*.js', { cwd: out, exclude: ['node_modules'] }).filter((file) =>
    readFileSync(join(out, file), 'utf8').includes('./pdf-process.js'),
  );
  expect(starters.length).toBeGreaterThan(0);
  for (const file of starters) expect(dirname(file), file).toBe('.');
  // The process is started as in make-pdf.ts, but with a longer timeout and without the developer's environment.
  const program = fork(join(out, 'pdf-process.js'), {
    cwd: tmpdir(),
    env: { NODE_ENV: 'production' },
    execArgv: [`--max-old-space-size=${PDF_LIMITS.megabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  onTestFinished(() => void program.kill('SIGKILL'));
  const order: PdfRequest = {
    kind: 'invoice',
    invoice: purchaseOf({ price: 2_000_000, installments: [], holdback: null }),
    check: { code: '7K2M-9QXD-4TB1-0CEF', url: 'https://handoff.example/verify' },
    now: NOW,
  };
  const pdf = await new Promise<Uint8Array>((resolve, reject) => {
    program.on('message', (said: 'ready' | Uint8Array) => {
      if (said === 'ready') program.send(order);
      else resolve(said);
    });
    program.once('exit', (code) => reject(new Error(`It ended with ${code}.`)));
  });
  expect(await flatPdf(new Uint8Array(pdf))).toContain('INV-2026-000001');
});

test('the Google chooser and the kit are absent from the production site', { timeout: 60_000 }, () => {
  const emulated = site(true);
  const production = site(false);
  for (const text of ONLY_EMULATED.site) {
    expect(emulated.includes(text), `${text} in the emulators’ site`).toBe(true);
    expect(production.includes(text), `${text} in production’s site`).toBe(false);
  }
  for (const secret of [DEMO_PASSWORD, DEMO_TOTP_SECRET]) expect(production.includes(secret)).toBe(false);
  expect(production.includes('handoff.test')).toBe(false);
});

test('no style sheet depends on device orientation, so that no page requires one', () => {
  const css = textOf(DEPLOYED_SITE, '.css');
  expect(css).toContain('@media');
  expect(css).not.toMatch(/@media[^{]*orientation/);
});

test('App Check is in the site if and only if a key was configured', { timeout: 60_000 }, async () => {
  const calls = 'content-firebaseappcheck.googleapis.com';
  const guarded = temporaryFolder();
  await buildDeployedSite(guarded, { VITE_APP_CHECK_KEY: 'a-site-key' });
  expect(textOf(guarded).includes(calls)).toBe(true);
  expect(site(false).includes(calls)).toBe(false);
});

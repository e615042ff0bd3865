// Bundles src/ and the shared src/domain into lib/: index.js, the two halves it loads, and the process that generates
// PDFs. Small packages are bundled too, since one file loads faster than hundreds. Google's packages and sharp stay
// external, as do undici, file-type, pdfkit with fontkit, and OpenSearch's client, which require Node's modules at run
// time. `--emulator` includes emulator-only code (an adjustable clock, a simulated web). Otherwise that code is left
// out, and the site's built page (`../dist/app.html`) and the program that renders its content are copied to lib/, because
// functions serve pages with their own head. `--watch` rebuilds on every change until stdin ends.
import { copyFileSync, cpSync, existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, context } from 'esbuild';

const emulator = process.argv.includes('--emulator');
const outdir = process.argv.find((flag) => flag.startsWith('--outdir='))?.slice('--outdir='.length) ?? 'lib';
/** The emulator accepts any key. */
const { apiKey = '' } = emulator ? { apiKey: 'demo-key' } : JSON.parse(process.env.VITE_FIREBASE_CONFIG || '{}');
const options = {
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/index.ts', 'src/api.ts', 'src/background.ts', 'src/pdf-process.ts'],
  outdir,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  external: [
    '@opensearch-project/opensearch',
    'file-type',
    'firebase-admin',
    'firebase-functions',
    'fontkit',
    'pdfkit',
    'sharp',
    'undici',
    'wawoff2',
  ],
  sourcemap: true,
  minifySyntax: true,
  // Otherwise React, which renders mails, would include its development code.
  define: {
    __EMULATOR__: String(emulator),
    __API_KEY__: JSON.stringify(apiKey),
    'process.env.NODE_ENV': '"production"',
  },
  logLevel: 'warning',
};
rmSync(resolve(import.meta.dirname, outdir), { recursive: true, force: true });
// PDFs embed these fonts, which the code loads from its own folder.
const fonts = join(import.meta.dirname, 'src', 'integrations', 'pdf', 'fonts');
cpSync(fonts, resolve(import.meta.dirname, outdir, 'fonts'), { recursive: true });
// Exchange rates of earlier years, for converting figures.
const RATES = 'ecb-daily-rates.csv.gz';
const rates = join(import.meta.dirname, 'src', 'integrations', 'rates', RATES);
copyFileSync(rates, resolve(import.meta.dirname, outdir, RATES));
if (process.argv.includes('--watch')) {
  const watching = await context(options);
  await watching.watch();
  process.stdin.on('end', () => process.exit(0)).resume();
} else {
  await build(options);
  const site = join(import.meta.dirname, '..', 'dist');
  const program = join(site, '.server');
  if (!emulator && existsSync(program)) {
    copyFileSync(join(site, 'app.html'), resolve(import.meta.dirname, outdir, 'app.html'));
    cpSync(program, resolve(import.meta.dirname, outdir, 'pages'), { recursive: true });
  } else if (!emulator)
    console.warn(
      'The site has not been built. Deploying needs its page, so run `npm run build` in the root folder first.',
    );
}

// Bundles src/ and the shared src/domain into lib/index.js. npm packages stay outside the bundle.
// `--emulator` adds the simulated payment provider; without it, it is not in the bundle at all.
import { build } from 'esbuild';

const emulator = process.argv.includes('--emulator');
const outfile = process.argv.find((flag) => flag.startsWith('--outfile='))?.slice('--outfile='.length);
await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/index.ts'],
  outfile: outfile ?? 'lib/index.js',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  packages: 'external',
  sourcemap: true,
  minifySyntax: true,
  define: { __SIMULATED_PAYMENTS__: String(emulator) },
  logLevel: 'warning',
});

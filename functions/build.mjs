// Bundles src/ and the shared src/domain into lib/index.js. npm packages stay outside the bundle.
// `--emulator` adds what only emulators have (simulated payments, a clock that can be moved); without
// it, none of that is in the bundle. `--watch` bundles anew with each edit, until its input ends.
import { build, context } from 'esbuild';

const emulator = process.argv.includes('--emulator');
const outfile = process.argv.find((flag) => flag.startsWith('--outfile='))?.slice('--outfile='.length);
const options = {
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
  define: { __EMULATOR__: String(emulator) },
  logLevel: 'warning',
};
if (process.argv.includes('--watch')) {
  const watching = await context(options);
  await watching.watch();
  process.stdin.on('end', () => process.exit(0)).resume();
} else {
  await build(options);
}

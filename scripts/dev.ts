import { fork, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { runSession } from './run-session.ts';
import { START, siteEnv, siteUrl } from './suite/instances.ts';
import { root } from './suite/root.ts';

// `npm run dev`: the emulators of `npm start`, with Vite serving the site so that edits show immediately. Functions are
// rebundled after each edit and reloaded by these emulators and by the warm test emulators.
const PORT = 5173;
/** Avoids the ports of `npm test`, which may run at the same time. */
const TEST_PORT_OFFSET = '7';

await runSession({
  url: `http://localhost:${PORT}`,
  accompany: () => {
    const env = { ...process.env, TEST_PORT_OFFSET };
    const warm = fork(join(root, 'scripts', 'warm-suite.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env });
    return () => warm.kill('SIGTERM');
  },
  serve: async () => {
    Object.assign(process.env, siteEnv(START));
    const functions = spawn(process.execPath, [join(root, 'functions', 'build.mjs'), '--emulator', '--watch'], {
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    const proxy = { target: siteUrl(START), changeOrigin: false };
    const site = await createServer({ root, server: { port: PORT, proxy: { '/api': proxy, '/media': proxy } } });
    await site.listen();
    return {
      url: `http://localhost:${site.config.server.port}`,
      close: async () => {
        functions.kill();
        await site.close();
      },
    };
  },
});

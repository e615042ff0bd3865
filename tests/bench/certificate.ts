import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const KINDS = {
  ec: ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
  rsa: ['-newkey', 'rsa:2048'],
};

/** Returns a self-signed certificate for this run, in PEM. It is made by openssl, because Node cannot make one. */
export function certificate(kind: keyof typeof KINDS): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'handoff-tls-'));
  try {
    const key = join(folder, 'key.pem');
    const cert = join(folder, 'cert.pem');
    const args = ['req', '-x509', ...KINDS[kind], '-nodes', '-keyout', key, '-out', cert];
    execFileSync('openssl', [...args, '-days', '2', '-subj', '/CN=localhost'], { stdio: 'ignore' });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import { createSign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TEST } from '../../scripts/suite/instances.ts';
import { certificate } from './certificate.ts';

const KEY_ID = 'bench';
const HOUR_S = 3600;

export interface Signer {
  /** The port on which `google-keys.mjs` finds the public key. */
  port: number;
  tokenOf: (uid: string, email: string) => string;
  close: () => void;
}

/** Signs ID tokens as Firebase Auth does (RS256) and serves the certificate to verify them. */
export async function startSigner(): Promise<Signer> {
  const { key, cert } = certificate('rsa');
  const server = createServer((_request, answer) => {
    answer.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'max-age=3600' });
    answer.end(JSON.stringify({ [KEY_ID]: cert }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => void server.close(),
    tokenOf: (uid, email) => {
      const now = Math.floor(Date.now() / 1000);
      const body = {
        iss: `https://securetoken.google.com/${TEST.projectId}`,
        aud: TEST.projectId,
        sub: uid,
        iat: now,
        exp: now + HOUR_S,
        auth_time: now,
        email,
        email_verified: true,
        firebase: { identities: {}, sign_in_provider: 'password' },
      };
      const unsigned = `${encode({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })}.${encode(body)}`;
      return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(key, 'base64url')}`;
    },
  };
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** An event signed longer ago than this is refused. */
const TOLERANCE_SECONDS = 5 * 60;

const hmac = (secret: string, seconds: number, body: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest();

/** Signs a body: `t=<unix seconds>,v1=<hex HMAC>` over time and body. */
export function sign(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${hmac(secret, seconds, body).toString('hex')}`;
}

/** Whether a signature was made over this body with this secret, at most five minutes ago. */
export function isSigned(secret: string, body: string, signature: string | undefined, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '');
  if (!match) return false;
  const seconds = Number(match[1]);
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS) return false;
  return timingSafeEqual(hmac(secret, seconds, body), Buffer.from(match[2] ?? '', 'hex'));
}

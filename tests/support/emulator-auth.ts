import { TEST } from '../../emulators/suite/instances.ts';

const base = `http://127.0.0.1:${TEST.ports.auth}`;

/** The newest code that the auth emulator would have mailed to this address. */
export async function mailedCode(email: string): Promise<string> {
  const response = await fetch(`${base}/emulator/v1/projects/${TEST.projectId}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: { email: string; oobCode: string }[] };
  const found = oobCodes.findLast((code) => code.email === email);
  if (!found) throw new Error(`No mail waits for ${email}.`);
  return found.oobCode;
}

/** Signs in by password and answers the ID token. */
export async function idToken(email: string, password: string): Promise<string> {
  const response = await fetch(`${base}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const body = (await response.json()) as { idToken?: string };
  if (!body.idToken) throw new Error(`${email} could not sign in.`);
  return body.idToken;
}

import { TEST } from '../../emulators/suite/instances.ts';

/** Empties the test project's Firestore: other suites seed what could never have come about. */
export async function clearFirestore(): Promise<void> {
  const path = `emulator/v1/projects/${TEST.projectId}/databases/(default)/documents`;
  const answer = await fetch(`http://127.0.0.1:${TEST.ports.firestore}/${path}`, { method: 'DELETE' });
  if (!answer.ok) throw new Error(`Firestore was not emptied: ${await answer.text()}`);
}

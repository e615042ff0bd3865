import { refs } from '../../../functions/src/data/firestore/refs.ts';
import { call } from '../api/api-calls.ts';
import type { TestPerson } from '../people/make-person.ts';
import { until } from '../plain/until.ts';
import { PDF, putFile } from '../stored/stored-files.ts';

/** Uploads a file and waits for its check, but does not send it. */
export async function shareFile(
  person: TestPerson,
  dealId: string,
  name = 'Contract.pdf',
  content: Buffer = PDF,
): Promise<string> {
  const { fileId, uploadPath } = await call('shareFile', person, { dealId, name, bytes: content.length });
  await putFile(uploadPath, content);
  await until(async () => {
    const found = (await refs.sharedFile(dealId, fileId).get()).data();
    return found?.type ?? found?.problem;
  });
  return fileId;
}

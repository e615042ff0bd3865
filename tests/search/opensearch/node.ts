import * as z from 'zod';

/** Address of the node that `npm test` started for this part. */
export const NODE_URL = process.env.OPENSEARCH_URL ?? '';

const indexesSchema = z.record(z.string(), z.unknown());

/** Removes all indexes of a project. */
export async function removeIndexes(prefix: string): Promise<void> {
  const indexes = indexesSchema.parse(await (await fetch(`${NODE_URL}/${prefix}-*`)).json());
  for (const name of Object.keys(indexes)) await fetch(`${NODE_URL}/${name}`, { method: 'DELETE' });
}

/** Makes everything written so far searchable immediately. */
export async function refresh(prefix: string): Promise<void> {
  await fetch(`${NODE_URL}/${prefix}-*/_refresh`, { method: 'POST' });
}

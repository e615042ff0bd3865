import * as z from 'zod';

/** The node that `npm test` started for this part. */
export const NODE_URL = process.env.OPENSEARCH_URL ?? '';

const indexesSchema = z.record(z.string(), z.unknown());

/** Removes all indexes of a project. */
export async function removeIndexes(prefix: string): Promise<void> {
  const indexes = indexesSchema.parse(await (await fetch(`${NODE_URL}/${prefix}-*`)).json());
  for (const name of Object.keys(indexes)) await fetch(`${NODE_URL}/${name}`, { method: 'DELETE' });
}

/** Makes what was written before findable at once. */
export async function refresh(prefix: string): Promise<void> {
  await fetch(`${NODE_URL}/${prefix}-*/_refresh`, { method: 'POST' });
}

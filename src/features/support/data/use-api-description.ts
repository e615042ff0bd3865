import { useQuery } from '@tanstack/react-query';

/** As much of JSON Schema as the description uses. */
export interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}
interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}
export interface Call extends Operation {
  method: string;
  path: string;
}

/** Every call that the API's own description names, in its order. */
export const useApiDescription = () =>
  useQuery({
    queryKey: ['openapi'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<Call[]> => {
      const answer = await fetch('/api/openapi.json');
      if (!answer.ok) throw new Error('The description could not be loaded.');
      const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> };
      return Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
      );
    },
  });

import { useQuery } from '@tanstack/react-query';

/** The subset of JSON Schema that the API description uses. */
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

/** Fetches all calls in the API's OpenAPI description, in the same order. */
export const useApiDescription = () =>
  useQuery({
    queryKey: ['openapi'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<Call[]> => {
      const response = await fetch('/api/openapi.json');
      if (!response.ok) throw new Error('The API description could not be loaded.');
      const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> };
      return Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
      );
    },
  });

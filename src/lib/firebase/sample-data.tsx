import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type * as z from 'zod';
import { readStored } from '../../domain/shared/stored.ts';

/** Documents, keyed by path. */
export type SampleDocuments = ReadonlyMap<string, object>;

const MadeUpContext = createContext<SampleDocuments | null>(null);

/**
 * Creates a query client that never sends a request; `answers` are the API responses, keyed by the first part of the
 * query key.
 */
function sealedClient(answers: Readonly<Record<string, object>>): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { enabled: false } },
    mutationCache: new MutationCache({
      onMutate: () => {
        throw new Error('This is a demonstration, so nothing is sent.');
      },
    }),
  });
  for (const [key, answer] of Object.entries(answers)) client.setQueryDefaults([key], { initialData: answer });
  return client;
}

interface SampleDataProps {
  documents: SampleDocuments;
  answers: Readonly<Record<string, object>>;
  children: ReactNode;
}

/** Renders its children with sample data: nothing in them reads Firestore, calls the API or changes anything. */
export function SampleData({ documents, answers, children }: SampleDataProps) {
  const [client] = useState(() => sealedClient(answers));
  return (
    <MadeUpContext value={documents}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MadeUpContext>
  );
}

/** Returns a sample document; null if there is none, undefined on pages that read Firestore. */
export function useSampleDoc<T>(path: string | null, schema: z.ZodType<T>): T | null | undefined {
  const documents = useContext(MadeUpContext);
  return useMemo(() => {
    if (!documents) return undefined;
    const found = path === null ? undefined : documents.get(path);
    return found ? readStored(schema, found) : null;
  }, [documents, path, schema]);
}

/**
 * Returns a collection's sample documents in their own order, regardless of the query; undefined on pages that read
 * Firestore.
 */
export function useSampleRows<T>(collection: string | undefined, schema: z.ZodType<T>): T[] | undefined {
  const documents = useContext(MadeUpContext);
  return useMemo(() => {
    if (!documents) return undefined;
    return [...documents]
      .filter(([path]) => path.slice(0, path.lastIndexOf('/')) === collection)
      .map(([, found]) => readStored(schema, found));
  }, [documents, collection, schema]);
}

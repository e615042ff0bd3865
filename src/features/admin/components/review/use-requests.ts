import { useState } from 'react';
import type { Requests } from './requests.ts';

/** What a review asks to change, as it is typed; `made` is what is sent. */
export function useRequests(): { requests: Requests; made: { path: string; reason: string }[] } {
  /** By path; null where something was asked for and is fine again. */
  const [asked, setAsked] = useState<Readonly<Record<string, string | null>>>({});
  const requests: Requests = {
    requestOf: (path) => asked[path] ?? null,
    wasAsked: (path) => path in asked,
    onRequest: (path, text) =>
      setAsked((before) => (text === null && !(path in before) ? before : { ...before, [path]: text })),
  };
  const made = Object.entries(asked).flatMap(([path, reason]) =>
    reason === null ? [] : { path, reason: reason.trim() },
  );
  return { requests, made };
}

import { useState } from 'react';

/** What a review asks to change so far, by the path of what it is about. */
export interface Requests {
  /** As typed; null where it is fine. */
  requestOf: (path: string) => string | null;
  /** Whether it was asked for at any time, also where it is fine again. */
  wasAsked: (path: string) => boolean;
  onRequest: (path: string, text: string | null) => void;
}

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

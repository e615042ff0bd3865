/** What a review asks to change so far, by the path of what it is about. */
export interface Requests {
  /** As typed; null where it is fine. */
  requestOf: (path: string) => string | null;
  /** Whether it was asked for at any time, also where it is fine again. */
  wasAsked: (path: string) => boolean;
  onRequest: (path: string, text: string | null) => void;
}

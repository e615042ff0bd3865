/** What a review asks to change so far, by the path of what it is about. */
export interface Requests {
  /** As typed; null where it is fine. */
  requestOf: (path: string) => string | null;
  onRequest: (path: string, text: string | null) => void;
}

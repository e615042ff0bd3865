import type { RecordSection } from '../../../domain/deal-record/record-sections.ts';

/** What a check of a file found. */
export type Verdict =
  | { kind: 'unreadable'; why: 'too-large' | 'not-text' | 'not-json' | 'not-a-record' | 'no-record-in-pdf' }
  | {
      kind: 'issued';
      number: string;
      at: Date;
      sha256: string;
      /** Whether the file has the very bytes that were issued. */
      isCanonical: boolean;
      /** Of a PDF, whether its pages are those that were issued too. */
      pdf: 'issued' | 'unknown' | null;
      /** The record as it was issued. */
      text: string;
    }
  /** The number was issued with other contents; where no section differs, its head does. */
  | { kind: 'changed'; number: string; at: Date; sections: RecordSection[]; sha256: string | null }
  | { kind: 'unknown'; number: string; sha256: string }
  /** Handoff could not be asked; `sections` are those that do not fit the file's own list. */
  | { kind: 'not-asked'; sha256: string; sections: RecordSection[]; error: unknown };

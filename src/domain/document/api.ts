import * as z from 'zod';
import type { ApiName } from '../api-paths.ts';
import {
  adminCommand,
  dealId,
  done,
  type Endpoint,
  id,
  listingId,
  onListing,
  perDay,
  perHour,
  userCall,
  userCommand,
} from '../endpoint.ts';
import { CHECKED_FIGURES } from '../listing/figures/checked-figures.ts';
import { fileBytesSchema, fileNameSchema } from '../upload/stored-file.ts';
import { contentTypeSchema } from '../upload/upload-announcement.ts';
import { DOCUMENT_KINDS, DOCUMENT_TIERS, documentLineSchema } from './document.ts';

const purpose = { kind: z.enum(DOCUMENT_KINDS), tier: z.enum(DOCUMENT_TIERS) };

/** API calls for documents and shared files. */
export const documentApi = {
  getDocuments: userCall({
    summary: 'Lists the documents of a listing that the caller can open.',
    input: onListing,
    output: z.strictObject({ documents: z.array(documentLineSchema), later: z.number().int() }),
    impersonable: true,
  }),
  addDocument: userCommand({
    summary: 'Announces a document for the caller’s listing and returns the path to upload it to.',
    input: z.strictObject({
      listingId,
      name: fileNameSchema,
      bytes: fileBytesSchema,
      contentType: contentTypeSchema,
      ...purpose,
    }),
    output: z.strictObject({ documentId: z.string(), uploadPath: z.string() }),
    limit: perDay(100),
  }),
  changeDocument: userCommand({
    summary: 'Changes what a document proves and when it opens.',
    input: z.strictObject({ listingId, documentId: id, ...purpose }),
    output: done,
    limit: perDay(500),
    impersonable: true,
  }),
  removeDocument: userCommand({
    summary: 'Deletes a document permanently, for everyone.',
    input: z.strictObject({ listingId, documentId: id }),
    output: done,
    limit: perDay(300),
  }),
  checkDocument: adminCommand({
    summary: 'Marks a document as checked or as not checked.',
    input: z.strictObject({ listingId, documentId: id, checked: z.boolean() }),
    output: done,
    limit: perHour(600),
  }),
  checkFigures: adminCommand({
    summary:
      'Records whether a document proves figures of a listing in review or on the market, each with the value as seen. Figures left out stay unchanged.',
    input: z.strictObject({
      listingId,
      documentId: id,
      figures: z
        .array(z.strictObject({ figure: z.enum(CHECKED_FIGURES), value: z.string().max(300), proved: z.boolean() }))
        .min(1)
        .max(CHECKED_FIGURES.length),
    }),
    output: done,
    limit: perHour(600),
  }),
  shareFile: userCommand({
    summary: 'Announces a file for the other side of a deal and returns the path to upload it to.',
    input: z.strictObject({ dealId, name: fileNameSchema, bytes: fileBytesSchema, contentType: contentTypeSchema }),
    output: z.strictObject({ fileId: z.string(), uploadPath: z.string() }),
    limit: perDay(200),
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;

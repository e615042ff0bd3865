import * as z from 'zod';
import { ACCESS_STATES, ALL_STAGES, CLOSED_STAGES } from '../deal/states.ts';
import { DISPUTE_STATES } from '../dispute/states.ts';
import { DOCUMENT_KINDS, DOCUMENT_TIERS } from '../document/document.ts';
import { HANDOVER_STATES } from '../handover/states.ts';
import { INVOICE_STATES, PART_KINDS } from '../invoice/invoice.ts';
import { PART_STATES } from '../invoice/states.ts';
import { CHECKED_FIGURES } from '../listing/figures/checked-figures.ts';
import { METRIC_SOURCES } from '../listing/figures/metric.ts';
import type { AgreedTerms } from '../offer/offer.ts';
import { OFFER_STATES } from '../offer/states.ts';
import {
  codeSchema,
  fileSchema,
  moreTimeSchema,
  moveSchema,
  outsideSchema,
  recordedCents,
  refundRequestSchema,
  sideSchema,
  stepSchema,
  timeSchema,
} from './history-schemas.ts';

// The sections of a deal record. An issued record never changes and must stay readable, so additions require a new
// format.

const partySchema = z.strictObject({ account: z.string(), name: z.string() });

const figureSchema = z.strictObject({
  figure: z.enum(CHECKED_FIGURES),
  /**
   * Cents, a count, a percentage or hours, depending on the figure. Monthly revenue and visits have their first month
   * and a value per month; figures with parts have each part in cents or percent.
   */
  value: z.union([
    z.number(),
    z.strictObject({ from: z.string(), months: z.array(recordedCents) }),
    z.strictObject({ parts: z.array(z.strictObject({ name: z.string(), value: z.number() })) }),
  ]),
  /**
   * First and last day, `YYYY-MM-DD`; `from` is null for "since the start", and the whole period is null if unknown.
   */
  period: z.strictObject({ from: z.iso.date().nullable(), to: z.iso.date() }).nullable(),
  source: z.enum(METRIC_SOURCES),
  sourceName: z.string().nullable(),
  asOf: timeSchema.nullable(),
  checkedBy: z.enum(['nobody', 'reviewer', 'handoff']),
});

const termsSchema = z.strictObject({
  price: recordedCents,
  installments: z.array(z.strictObject({ amount: recordedCents, days: z.number().int() })),
  holdback: z.strictObject({ amount: recordedCents, days: z.number().int() }).nullable(),
  diligenceDays: z.number().int(),
  exclusivityDays: z.number().int(),
  supportDays: z.number().int(),
  conditions: z.string(),
  assets: z.array(z.strictObject({ label: z.string(), transfer: z.string(), expectedDays: z.number().int() })),
} satisfies Record<keyof AgreedTerms, z.ZodType>);

const billingSchema = z.strictObject({
  legalName: z.string(),
  address: z.string(),
  country: z.string(),
  taxId: z.string(),
});

const checkSchema = z.strictObject({ kind: z.string(), result: z.string(), found: z.string(), at: timeSchema });

const statementSchema = z.strictObject({ text: z.string(), wantsRefund: recordedCents, at: timeSchema }).nullable();

const disputeSchema = z.strictObject({
  state: z.enum(DISPUTE_STATES),
  over: z.enum(['deal', 'holdback']),
  openedBy: z.enum(['buyer', 'seller', 'system']),
  openedAt: timeSchema,
  reason: z.string(),
  buyer: statementSchema,
  seller: statementSchema,
  outcome: z
    .strictObject({ release: recordedCents, refund: recordedCents, reason: z.string(), at: timeSchema })
    .nullable(),
});

export const recordContentSchema = z.strictObject({
  deal: z.strictObject({
    id: z.string(),
    listing: z.strictObject({ id: z.string(), title: z.string(), askingPrice: recordedCents }),
    round: z.number().int(),
    stage: z.enum(ALL_STAGES),
    startedAt: timeSchema,
    reached: z.partialRecord(z.enum(ALL_STAGES), timeSchema),
    completedAt: timeSchema.nullable(),
    closed: z
      .strictObject({
        as: z.enum(CLOSED_STAGES),
        at: timeSchema,
        by: z.enum(['buyer', 'seller', 'system', 'admin']),
        reason: z.string(),
        /** The side whose deactivated or deleted account ended the deal. */
        account: sideSchema.optional(),
      })
      .nullable(),
    onHoldSince: timeSchema.nullable(),
  }),
  parties: z.strictObject({ buyer: partySchema, seller: partySchema }),
  /** The project's figures for each accepted offer version, as they were at the time. */
  figures: z.array(z.strictObject({ version: z.number().int(), figures: z.array(figureSchema) })),
  disclosure: z.strictObject({
    access: z.enum(ACCESS_STATES),
    changedAt: timeSchema.nullable(),
    note: z.string(),
    termsAccepted: z.strictObject({ version: z.string(), at: timeSchema }).nullable(),
    expiresAt: timeSchema.nullable(),
  }),
  code: codeSchema.nullable(),
  openings: z.array(
    z.strictObject({
      at: timeSchema,
      tier: z.enum(DOCUMENT_TIERS),
      /** Name of the document; null if the buyer opened the tier's own fields. */
      document: z.string().nullable(),
      times: z.number().int(),
      bySupport: z.boolean(),
    }),
  ),
  documents: z.array(
    fileSchema.extend({ kind: z.enum(DOCUMENT_KINDS), tier: z.enum(DOCUMENT_TIERS), checkedAt: timeSchema.nullable() }),
  ),
  /** Answers the buyer can read. */
  answers: z.array(
    z.strictObject({
      category: z.string(),
      question: z.string(),
      /** When the buyer asked the question; null if they only settled it. */
      askedAt: timeSchema.nullable(),
      /** Oldest first; the last one is current. */
      versions: z.array(z.strictObject({ text: z.string(), at: timeSchema, documents: z.array(fileSchema) })),
      settledAt: timeSchema.nullable(),
    }),
  ),
  offers: z.array(
    termsSchema.extend({
      version: z.number().int(),
      round: z.number().int(),
      by: sideSchema,
      buyNow: z.boolean(),
      madeAt: timeSchema,
      expiresAt: timeSchema,
      state: z.enum(OFFER_STATES),
    }),
  ),
  messages: z.strictObject({
    sent: z.array(
      z.strictObject({
        at: timeSchema,
        by: sideSchema,
        text: z.string(),
        attachments: z.array(fileSchema),
        bySupport: z.boolean(),
      }),
    ),
    /** Number of latest messages left out because there were too many for one record. */
    leftOut: z.number().int(),
  }),
  files: z.array(fileSchema.extend({ by: sideSchema, sentAt: timeSchema })),
  invoices: z.array(
    z.strictObject({
      number: z.string(),
      issuedAt: timeSchema,
      state: z.enum(INVOICE_STATES),
      amount: recordedCents,
      /** True if the payment provider moved no money. */
      test: z.boolean(),
      payer: billingSchema,
      payee: billingSchema,
      parts: z.array(
        z.strictObject({
          kind: z.enum(PART_KINDS),
          amount: recordedCents,
          dueAt: timeSchema.nullable(),
          releaseAt: timeSchema.nullable(),
          state: z.enum(PART_STATES),
          released: recordedCents,
          refunded: recordedCents,
          /** Amount taken back from the seller after it was released. */
          takenBack: recordedCents,
          frozen: z.boolean(),
          changedAt: timeSchema,
        }),
      ),
      paidAt: timeSchema.nullable(),
      releasedAt: timeSchema.nullable(),
      outside: outsideSchema.nullable(),
    }),
  ),
  handover: z.strictObject({
    dueAt: timeSchema.nullable(),
    inspectionEndsAt: timeSchema.nullable(),
    extension: z.strictObject({ by: sideSchema, days: z.number().int() }).nullable(),
    refundAskedAt: timeSchema.nullable(),
    items: z.array(
      z.strictObject({
        /** The item's id, which `moves` refers to. */
        id: z.string(),
        round: z.number().int(),
        label: z.string(),
        transfer: z.string(),
        state: z.enum(HANDOVER_STATES),
        evidence: z.string(),
        evidenceFile: fileSchema.nullable(),
        problem: z.string(),
        transferredAt: timeSchema.nullable(),
        confirmedAt: timeSchema.nullable(),
        changedAt: timeSchema,
        /** Completed steps, oldest first. */
        steps: z.array(stepSchema),
        /** Results of checks of a public location, oldest first. */
        checks: z.array(checkSchema),
      }),
    ),
  }),
  moves: z.array(moveSchema),
  moreTime: z.array(moreTimeSchema),
  refundRequests: z.array(refundRequestSchema),
  /** Disputes from every round, oldest first. */
  disputes: z.array(disputeSchema),
  reviews: z.array(
    z.strictObject({
      by: sideSchema,
      rating: z.number().int(),
      text: z.string(),
      writtenAt: timeSchema,
      revealedAt: timeSchema,
    }),
  ),
  timeline: z.array(
    z.strictObject({
      at: timeSchema,
      kind: z.string(),
      by: z.enum(['buyer', 'seller', 'system']),
      amount: recordedCents.nullable(),
      label: z.string().nullable(),
      labels: z.strictObject({ buyer: z.string(), seller: z.string() }).nullable(),
    }),
  ),
});
export type RecordContent = z.infer<typeof recordContentSchema>;

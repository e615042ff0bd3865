import { importProcessorAccount } from '../../../functions/src/features/connections/import-processor-account.ts';
import { ExportProblem, readExport } from '../../../functions/src/features/recomputes/read-export.ts';
import { connectionAnomalies, connectionNotes } from '../../../src/domain/connection/connection-notes.ts';
import { newReading, resultOf } from '../../../src/domain/connection/reading.ts';
import { type Draft, draftProblems } from '../../../src/domain/listing/draft/draft.ts';
import { draftPlausibility } from '../../../src/domain/listing/publish/draft-plausibility.ts';
import { publishedPlausibility } from '../../../src/domain/listing/publish/published-plausibility.ts';
import { accessTierOf, figuresOf, teaserOf } from '../../../src/domain/listing/publish/tiers-of.ts';
import type { Recomputed } from '../../../src/domain/processor-export/recomputed.ts';
import { applyFigures, type ComparedFigure, compareFigures } from '../../../src/domain/recompute/compare-figures.ts';
import { discrepancyNotes } from '../../../src/domain/recompute/left-out.ts';
import { NO_CORRECTIONS } from '../../../src/domain/recompute/recompute.ts';
import { recomputeNotes } from '../../../src/domain/recompute/recompute-notes.ts';
import { newSellerOf } from '../../support/people/new-seller.ts';
import { DOLLARS_ONLY } from '../../support/rates/dollars-only.ts';
import { NOW } from './business.ts';
import { exportText } from './export-texts.ts';
import { stripeAccount } from './stripe-account.ts';
import type { TrustCase } from './trust-case.ts';

/** The audience of a message: `refused` means that the action is blocked; the others are readers who see a sentence. */
export type Reader = 'refused' | 'reviewer' | 'buyer' | 'seller';
export interface ReaderFinding {
  by: Reader;
  text: string;
  /** True if the sentence asks, in amber, whether a figure is true. A fact or a hint doesn't count. */
  isDoubt: boolean;
}

const SALT = 7;
/** The columns of a `mapped` export, as its uploader names them. */
const MAPPING = {
  date: 1,
  amount: 2,
  id: 0,
  customer: 4,
  refunded: null,
  tax: null,
  currency: null,
  unit: 'USD',
  type: null,
  product: null,
};

/** Runs a listing and its seller's evidence through everything that checks figures. */
export async function collectFindings({ draft, business, evidence, takes }: TrustCase): Promise<ReaderFinding[]> {
  const heard: ReaderFinding[] = [];
  const say = (by: Reader, isDoubt: boolean, texts: readonly string[]): void => {
    for (const text of texts) heard.push({ by, isDoubt, text });
  };
  let listed = draft;
  const compare = (result: Recomputed): void => {
    const compared = compareFigures(draft, result);
    say('seller', false, compared.flatMap(differenceOf));
    say(
      'seller',
      false,
      compared.flatMap(({ problem }) => problem ?? []),
    );
    listed = taken(draft, result, compared, takes);
    const source = evidence === 'account' ? 'The account' : 'The export';
    for (const { outcome, text } of discrepancyNotes(figuresOf(listed, NOW), result, source))
      say('reviewer', outcome === 'asks', [text]);
  };
  if (evidence === 'account') {
    const begun = newReading(null, { now: NOW, salt: SALT });
    const { reading } = await importProcessorAccount(stripeAccount(business), begun, {
      hasTime: () => true,
      ownDomain: new URL(draft.url).hostname,
    });
    const result = resultOf(reading, DOLLARS_ONLY, null);
    compare(result);
    for (const by of ['seller', 'reviewer'] as const) {
      for (const { outcome, text } of connectionAnomalies(result, NOW)) say(by, outcome === 'asks', [text]);
      say(by, false, connectionNotes(result));
    }
  } else if (evidence !== 'none') {
    const file = [new TextEncoder().encode(exportText(evidence, business))];
    const readAs = { ...NO_CORRECTIONS, mapping: evidence === 'mapped' ? MAPPING : null };
    const open = async function* () {
      yield* file;
    };
    try {
      const read = await readExport(open, {
        readAs,
        today: NOW,
        salt: SALT,
        rates: DOLLARS_ONLY,
        ownDomain: new URL(draft.url).hostname,
      });
      compare(read.result);
      say('seller', false, recomputeNotes(read));
      for (const { outcome, text } of read.reading.signs) say('reviewer', outcome === 'asks', [text]);
    } catch (error) {
      if (!(error instanceof ExportProblem)) throw error;
      say('refused', true, [error.message]);
    }
  }
  say(
    'refused',
    true,
    draftProblems(listed, NOW).map(({ message }) => message),
  );
  const ofDraft = draftPlausibility(listed);
  const ofPage = publishedPlausibility(teaserOf(listed, newSellerOf('seller', listed), NOW), accessTierOf(listed, NOW));
  for (const { outcome, text } of ofDraft) say('reviewer', outcome === 'asks', [text]);
  for (const { outcome, text } of ofPage) say('buyer', outcome === 'asks', [text]);
  return heard;
}

/** Returns a row of the table that compares typed and recomputed figures, which only the seller sees. */
const differenceOf = ({ figure, typed, recomputed }: ComparedFigure): string[] =>
  typed !== null && typed !== recomputed ? [`${figure}: typed ${typed}, recomputed ${recomputed}`] : [];

function taken(
  draft: Draft,
  result: Recomputed,
  compared: readonly ComparedFigure[],
  takes: TrustCase['takes'],
): Draft {
  const figures = compared.flatMap(({ figure, problem }) => {
    if (problem !== null || takes === 'none') return [];
    return takes === 'all' || figure === 'revenueMonths' ? [figure] : [];
  });
  const fitting = figures.includes('revenueMonths') ? figures : figures.filter((figure) => figure !== 'earlierMonths');
  return applyFigures(draft, result, fitting) ?? draft;
}

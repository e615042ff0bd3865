import { fork } from 'node:child_process';
import { Semaphore } from 'async-mutex';
import { logger } from 'firebase-functions/logger';
import type { RecordIssue } from '../../../../src/domain/deal-record/record-issue.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import type { ShareFacts } from '../../../../src/domain/page/share-facts.ts';

/** A PDF to create with all of its content, or a share picture, whose text may need the same fonts. */
export type PdfRequest =
  | { kind: 'record'; json: Uint8Array; issue: Pick<RecordIssue, 'number' | 'sha256' | 'at'> }
  | { kind: 'invoice'; invoice: Invoice; check: { code: string; url: string }; now: Date }
  | { kind: 'share-picture'; facts: ShareFacts };

/** Time limits for loading the code and for creating the PDF, and a memory limit. */
interface PdfLimits {
  startMs: number;
  ms: number;
  megabytes: number;
}
export const PDF_LIMITS: PdfLimits = { startMs: 15_000, ms: 5000, megabytes: 256 };
/** Limits PDF creation to two at a time, because a function with a gigabyte of memory has no room for more. */
const room = new Semaphore(2);
/** Maximum number of waiting requests; users would give up before the next one was served. */
const MAX_WAITING = 10;
let waiting = 0;

/** In production, build.mjs places the program beside the bundle; tests run its source. */
const PROGRAM = new URL(import.meta.url.endsWith('.ts') ? '../../pdf-process.ts' : './pdf-process.js', import.meta.url);

/**
 * Creates a PDF in a child process, so that its content can't block or crash this one (a worker thread that runs out of
 * memory may end the whole process). Throws `pdf-unavailable` if it takes more than five seconds or 256 MB, or if too
 * many requests are waiting.
 */
export async function makePdf(order: PdfRequest, limits: PdfLimits = PDF_LIMITS): Promise<Uint8Array<ArrayBuffer>> {
  if (waiting >= MAX_WAITING) throw new AppError('pdf-unavailable');
  waiting += 1;
  try {
    return await room.runExclusive(() => runProgram(order, limits));
  } catch (error) {
    logger.error('a PDF could not be made', error, { kind: order.kind });
    throw new AppError('pdf-unavailable');
  } finally {
    waiting -= 1;
  }
}

function runProgram(order: PdfRequest, { startMs, ms, megabytes }: PdfLimits): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const program = fork(PROGRAM, {
    execArgv: [`--max-old-space-size=${megabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const limit = (maxMs: number) => setTimeout(() => reject(new Error(`It took more than ${maxMs} ms.`)), maxMs);
  let late = limit(startMs);
  program.on('message', (said: 'ready' | Uint8Array<ArrayBuffer>) => {
    if (said !== 'ready') return resolve(said);
    clearTimeout(late);
    late = limit(ms);
    program.send(order, (error) => error && reject(error));
  });
  program.once('error', reject);
  program.once('exit', (code, signal) => reject(new Error(`Its process ended with ${signal ?? code}.`)));
  return promise.finally(() => {
    clearTimeout(late);
    program.kill('SIGKILL');
  });
}

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { randomFrom } from '../../../scripts/demo/random-from.ts';
import { functionsEnv, TEST } from '../../../scripts/suite/instances.ts';
import { untilIdle } from '../../../scripts/suite/until-idle.ts';
import { MINUTE_MS } from '../../../src/domain/shared/durations.ts';
import { call } from '../../support/api/api-calls.ts';
import { startFunctions } from '../../support/emulators/functions-process.ts';
import { makeListing } from '../../support/listings/make-listing.ts';
import { makePerson } from '../../support/people/make-person.ts';
import { quietOperations, startOperations } from '../quiet-operations.ts';
import { median, percentile, type Row } from '../report.ts';
import { ACTS, type Actor, type Negotiation, nextAct, type Place } from './acts.ts';
import { costOf, costTable, HEADING, RULE_READS, SCALING, type Usage, withTable } from './day-cost.ts';

const PORT = 18_904;
const PEOPLE = 200;
const MINUTES = 10;
const SEED = 54;
const WAIT_MS = { least: 5_000, most: 15_000 };
/** Number of people who are signed up at the same time. */
const AT_ONCE = 10;
const MAX_READ_MS = 300;
/** Memory is compared only after code is compiled and caches are full. */
const SETTLED_MINUTES = 4;
const COMPARED_MINUTES = 2;
/** Maximum growth of the API's memory from the fourth minute to the tenth. */
const MAX_GROWTH = 1.1;
const SAMPLE_MS = 5_000;
const SHOWN_ERRORS = 10;

/**
 * Simulates two hundred people, in pairs that negotiate over a listing, who act every five to fifteen seconds for ten
 * minutes. The API is one process, as in production, and the triggers run in the emulators.
 */
export async function measurePeople(operations: string, env: Record<string, string>): Promise<Row[]> {
  const functions = await startFunctions(PORT, { env: { ...functionsEnv(TEST), ...env } });
  try {
    console.log(`Signing up ${PEOPLE} people …`);
    const deals = await negotiations();
    await untilIdle(TEST);
    const place: Place = {
      site: functions.url,
      listingIds: deals.map(({ listingId }) => listingId),
      browser: { asked: 0, reads: 0, writes: 0 },
      answered: { calls: 0, seconds: 0, bytes: 0 },
    };
    const eventsBefore = await eventsSent();
    startOperations(operations);
    console.log(`They act for ${MINUTES} minutes …`);
    const memory = sampledMemory(functions.pid);
    const acted = await actAll(place, deals);
    const megabytes = memory.stop();
    await untilIdle(TEST);
    const { reads, writes } = await quietOperations(operations);
    const each = (n: number) => n / PEOPLE;
    const usage: Usage = {
      reads: each(reads + place.browser.reads + place.browser.asked * RULE_READS),
      writes: each(writes + place.browser.writes),
      calls: each(place.answered.calls),
      events: each((await eventsSent()) - eventsBefore),
      callSeconds: each(place.answered.seconds),
      bytes: each(place.answered.bytes),
    };
    const table = costTable(usage);
    console.log(`\n${HEADING}\n${table}`);
    writeFileSync(SCALING, withTable(readFileSync(SCALING, 'utf8'), HEADING, table));
    return [...rowsOf(acted), ...memoryRows(megabytes), ...costRows(usage)];
  } finally {
    await functions.kill();
  }
}

/** Makes a listing for each pair, and a deal that a question about it has opened. */
async function negotiations(): Promise<Negotiation[]> {
  const made: Negotiation[] = [];
  for (let i = 0; i < PEOPLE / 2; i += AT_ONCE)
    made.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, j) => negotiation(i + j)))));
  return made;
}

async function negotiation(i: number): Promise<Negotiation> {
  const [seller, buyer] = await Promise.all([makePerson(`seller${i}`), makePerson(`buyer${i}`)]);
  const listingId = await makeListing(seller);
  const { dealId } = await call('askQuestion', buyer, { listingId, text: 'How many harbours?' });
  return { listingId, dealId, buyer, seller, version: 0, turn: 'buyer' };
}

interface Acted {
  name: string;
  ms: number;
  error: string | null;
}

/** Runs the acts of all people. Each person has a separate seeded random sequence, so that runs are comparable. */
async function actAll(place: Place, deals: Negotiation[]): Promise<Acted[]> {
  const acted: Acted[] = [];
  const end = Date.now() + MINUTES * MINUTE_MS;
  const actors = deals.flatMap((deal, i): Actor[] => [
    { deal, role: 'buyer', person: deal.buyer, random: randomFrom(SEED + 2 * i) },
    { deal, role: 'seller', person: deal.seller, random: randomFrom(SEED + 2 * i + 1) },
  ]);
  await Promise.all(
    actors.map(async (actor) => {
      for (;;) {
        const wait = WAIT_MS.least + actor.random() * (WAIT_MS.most - WAIT_MS.least);
        if (Date.now() + wait > end) return;
        await new Promise((resolve) => setTimeout(resolve, wait));
        acted.push(await actOnce(place, actor));
      }
    }),
  );
  return acted;
}

async function actOnce(place: Place, actor: Actor): Promise<Acted> {
  const name = nextAct(actor.random);
  const begin = performance.now();
  let error: string | null = null;
  try {
    await ACTS[name]?.act(place, actor);
  } catch (thrown) {
    error = `${actor.person.uid}, ${name}: ${thrown}`;
  }
  return { name, ms: performance.now() - begin, error };
}

/** Returns the number of events that were sent to the functions of the emulators so far. */
async function eventsSent(): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${TEST.ports.functions}/events`);
  return ((await answer.json()) as { sent: number }).sent;
}

/** Samples the memory of a process, in megabytes, until stopped. */
function sampledMemory(pid: number): { stop: () => number[] } {
  const samples: number[] = [];
  const sample = () => {
    const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
    samples.push(kilobytes / 1024);
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return samples;
    },
  };
}

function rowsOf(acted: readonly Acted[]): Row[] {
  const errors = acted.flatMap(({ error }) => (error === null ? [] : [error]));
  for (const error of errors.slice(0, SHOWN_ERRORS)) console.error(error);
  const p95 = (names: string[]) =>
    percentile(
      acted.filter(({ name }) => names.includes(name)).map(({ ms }) => ms),
      0.95,
    );
  const isRead = (name: string) => ACTS[name]?.isRead === true;
  const names = Object.keys(ACTS);
  return [
    { what: `people: errors in ${acted.length} acts`, value: errors.length, unit: '', aim: { most: 0 } },
    { what: 'people: reads, p95', value: p95(names.filter(isRead)), unit: 'ms', aim: { most: MAX_READ_MS } },
    ...names.map(
      (name): Row => ({
        what: `people: ${name}, p95`,
        value: p95([name]),
        unit: 'ms',
        ...(isRead(name) && { aim: { most: MAX_READ_MS } }),
      }),
    ),
  ];
}

function memoryRows(megabytes: readonly number[]): Row[] {
  const of = (from: number, to: number) => {
    const index = (minute: number) => Math.round((minute / MINUTES) * megabytes.length);
    return median(megabytes.slice(index(from), index(to)));
  };
  const before = of(SETTLED_MINUTES - COMPARED_MINUTES, SETTLED_MINUTES);
  return [
    {
      what: `people: memory of the API, last ${COMPARED_MINUTES} minutes`,
      value: of(MINUTES - COMPARED_MINUTES, MINUTES),
      unit: 'MB',
      baseline: { what: `up to minute ${SETTLED_MINUTES}`, value: before },
      aim: { most: MAX_GROWTH },
      aimOn: 'ratio',
    },
  ];
}

const costRows = (usage: Usage): Row[] => [
  { what: 'people: reads in a visit, with those of browsers and rules', value: usage.reads, unit: '' },
  { what: 'people: writes in a visit', value: usage.writes, unit: '' },
  {
    what: 'people: a thousand visits',
    value: Object.values(costOf(usage)).reduce((sum, cost) => sum + cost, 0) * 1_000,
    unit: '$',
  },
];

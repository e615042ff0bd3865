import type { Row } from '../report.ts';
import { collectFindings, type Reader, type ReaderFinding } from './collect-findings.ts';
import { HONEST_KINDS, type HonestKindName } from './honest-kinds.ts';
import { allLies, type ToldLie } from './lies.ts';
import { chooseHeldOut, honestCases, type TrustCase } from './trust-case.ts';

const SEED = 20_261;

export interface Judged<C extends TrustCase> {
  one: C;
  isAside: boolean;
  heard: ReaderFinding[];
}

/** Returns all lies and honest listings, with the messages about each. Held-out ones are marked. */
export async function judgeAll(): Promise<{ lies: Judged<ToldLie>[]; honest: Judged<TrustCase>[] }> {
  // Lies and honest listings are split separately, so that adding a lie moves no honest listing to the other half.
  const judge = async <C extends TrustCase>(cases: readonly C[]): Promise<Judged<C>[]> => {
    const isAside = chooseHeldOut();
    const judged: Judged<C>[] = [];
    for (const item of cases) judged.push({ one: item, isAside: isAside(), heard: await collectFindings(item) });
    return judged;
  };
  const lies = await judge(allLies(SEED));
  return { lies, honest: await judge(honestCases(Object.keys(HONEST_KINDS) as HonestKindName[], SEED)) };
}

const STRENGTH: readonly Reader[] = ['refused', 'reviewer', 'buyer', 'seller'];

/** Returns the strongest reader who sees the correct sentence about a lie, or null if no one does. */
const seenBy = ({ one, heard }: Judged<ToldLie>): Reader | null =>
  STRENGTH.find((by) => heard.some((h) => h.by === by && one.says.some((says) => says.test(h.text)))) ?? null;

/** True if the lie is rejected, or if a reviewer or a buyer can see it. */
export const isSeen = (judged: Judged<ToldLie>): boolean => (seenBy(judged) ?? 'seller') !== 'seller';
export const isDoubted = ({ heard }: Judged<TrustCase>): boolean => heard.some(({ isDoubt }) => isDoubt);

/** Returns a sentence without its numbers, months and names, which identifies the check that wrote it. */
const checkOf = (text: string): string =>
  text
    .replace(
      /(?:January|February|March|April|May|June|July|August|September|October|November|December|\d{4}|\d{1,2})(?: \w+)? \d{4}/g,
      '…',
    )
    .replace(/[$−-]?\d[\d,.]*[%×]?/g, 'N')
    .slice(0, 70);

const counted = (names: readonly string[]): [string, number][] => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
};

/**
 * Reports the lies seen and the listings doubted, by reader, check and kind. For the held-out half, it reports only
 * shares.
 */
export async function measureTrust(): Promise<Row[]> {
  const { lies, honest } = await judgeAll();
  const open = { lies: lies.filter(({ isAside }) => !isAside), honest: honest.filter(({ isAside }) => !isAside) };
  const print = (title: string, lines: [string, number][]) => {
    console.log(`\n${title}`);
    for (const [name, n] of lines) console.log(`${String(n).padStart(5)}  ${name}`);
  };
  print('lies by who sees them', counted(open.lies.map((lie) => seenBy(lie) ?? 'nobody')));
  print(
    'lies that no reviewer or buyer sees',
    counted(open.lies.filter((lie) => !isSeen(lie)).map(({ one }) => one.kind)),
  );
  const doubted = open.honest.filter(isDoubted);
  print('honest doubted, by kind', counted(doubted.map(({ one }) => one.kind)));
  const checks = doubted.map(({ heard }) => new Set(heard.flatMap((h) => (h.isDoubt ? [checkOf(h.text)] : []))));
  print('honest doubted, by check', counted(checks.flatMap((all) => [...all])));
  return (['tuned on', 'put aside'] as const).flatMap((set): Row[] => {
    const isIn = ({ isAside }: { isAside: boolean }) => isAside === (set === 'put aside');
    const told = lies.filter(isIn);
    const true_ = honest.filter(isIn);
    const percent = (part: number, whole: number) => Math.round((part / whole) * 1_000) / 10;
    return [
      {
        what: `trust: lies refused or seen by reviewer or buyer, of ${told.length} (${set})`,
        value: percent(told.filter(isSeen).length, told.length),
        unit: '%',
        aim: { least: 90 },
      },
      {
        what: `trust: honest listings doubted, of ${true_.length} (${set})`,
        value: percent(true_.filter(isDoubted).length, true_.length),
        unit: '%',
        aim: { most: 2 },
      },
    ];
  });
}

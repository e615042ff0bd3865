import type { Facts } from './catalogue.ts';

/** How well a listing answers a query: 3 is what was meant, 1 is close to it. */
export type Grade = 0 | 1 | 2 | 3;

type Condition = (facts: Facts) => Grade;

export interface Judgement {
  q: string;
  /** As it is written in the list. */
  rule: string;
  grade(facts: Facts): Grade;
}

/** A line of `queries.ts`. */
export function parseJudgement(line: string): Judgement {
  const [q = '', mustText = '', shouldText = '', alsoText = ''] = line.split('|').map((part) => part.trim());
  const [must, should, also] = [mustText, shouldText, alsoText].map(conditionsOf);
  if (!q || !must?.length) throw new Error(`This line has no query or no rule: ${line}`);
  const grade = (facts: Facts): Grade => {
    const base = worst(must, facts);
    if (!base) return also?.length && worst(also, facts) ? 1 : 0;
    if (!should?.length) return base;
    const held = should.filter((condition) => condition(facts)).length;
    const wanted: Grade = held === should.length ? 3 : held ? 2 : 1;
    return wanted < base ? wanted : base;
  };
  return { q, rule: line, grade };
}

const conditionsOf = (text: string): Condition[] =>
  text
    .split('&')
    .filter(Boolean)
    .map((part) => conditionOf(part.trim()));

const worst = (conditions: readonly Condition[], facts: Facts): Grade =>
  conditions.reduce<Grade>((low, condition) => {
    const grade = condition(facts);
    return grade < low ? grade : low;
  }, 3);

function conditionOf(text: string): Condition {
  if (text === 'buyNow') return ({ buyNow }) => (buyNow ? 3 : 0);
  const [, field = '', sign = '', value = ''] = /^(\w+)(=|<=|>=|~|\^)(.+)$/.exec(text) ?? [];
  switch (field) {
    case 'niche':
    case 'audience':
    case 'category':
    case 'country':
    case 'stage':
      return (facts) => (value.split(',').some((one) => one === facts[field]) ? 3 : 0);
    case 'tech':
      return ({ tech }) => (tech.includes(value) ? 3 : 0);
    case 'name':
      return ({ name }) => ((sign === '^' ? name.startsWith(value) : name === value) ? 3 : 0);
    case 'price':
    case 'mrr':
    case 'profit':
    case 'revenue':
    case 'multiple':
      return (facts) => compared(facts[field], sign, Number(value));
    default:
      throw new Error(`There is no such fact: ${text}`);
  }
}

/** What is meant by “about”: within a tenth, a quarter, or a half. */
function compared(value: number | null, sign: string, wanted: number): Grade {
  if (value === null) return 0;
  if (sign === '<=') return value <= wanted ? 3 : 0;
  if (sign === '>=') return value >= wanted ? 3 : 0;
  const off = Math.abs(value - wanted) / wanted;
  if (off <= 0.1) return 3;
  if (off <= 0.25) return 2;
  return off <= 0.5 ? 1 : 0;
}

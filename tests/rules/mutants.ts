/** A copy of the rules with one fault. */
export interface Mutant {
  what: string;
  line: number;
  rules: string;
}

interface Span {
  from: number;
  to: number;
}

/**
 * Returns every mutant of a kind that a mistake could introduce: a conjunct dropped or negated, && and || or a
 * comparison swapped, an allow widened, a guard replaced by a weaker one, a list or a number made slightly larger.
 */
export function mutantsOf(source: string): Mutant[] {
  // Comments are blanked out instead of removed, so that line numbers stay the same.
  const rules = source.replace(/\/\/.*$/gm, (comment) => ' '.repeat(comment.length));
  const found: Mutant[] = [];
  const add = (what: string, { from, to }: Span, by: string) => {
    const line = rules.slice(0, from).split('\n').length;
    const was = rules.slice(from, to).replace(/\s+/g, ' ').trim();
    found.push({
      what: `${what}: ${was} → ${by.replace(/\s+/g, ' ').trim() || 'nothing'}`,
      line,
      rules: rules.slice(0, from) + by + rules.slice(to),
    });
  };
  for (const { index: at, 0: operator } of rules.matchAll(/&&|\|\|/g)) {
    const left = { from: operandStart(rules, at), to: at };
    const right = { from: at + 2, to: operandEnd(rules, at + 2) };
    add('dropped', { from: left.from, to: at + 2 }, ' ');
    add('dropped', { from: at, to: right.to }, ' ');
    for (const span of [left, right]) add('negated', span, ` !(${rules.slice(span.from, span.to).trim()}) `);
    add('turned', { from: at, to: at + 2 }, operator === '&&' ? '||' : '&&');
  }
  const replace = (what: string, pattern: RegExp, by: (match: RegExpMatchArray) => string) => {
    for (const match of rules.matchAll(pattern)) {
      const from = match.index;
      add(what, { from, to: from + match[0].length }, by(match));
    }
  };
  replace('turned', /==|!=/g, ([operator]) => (operator === '==' ? '!=' : '=='));
  replace(
    'turned',
    /(?<![<>=!])(<=|>=|<|>)(?!=)/g,
    ([operator = '']) => ({ '<': '>=', '>': '<=', '<=': '>', '>=': '<' })[operator] ?? '',
  );
  replace('moved by one', /(?<=[<>=]=? )\d+(?=\b)/g, ([number]) => String(Number(number) + 1));
  replace('widened', /allow get(?=:)/g, () => 'allow read');
  replace('widened', /allow list(?=:)/g, () => 'allow read');
  replace('widened', /allow get, list(?=:)/g, () => 'allow read, write');
  replace('widened', /allow create(?=:)/g, () => 'allow write');
  replace('widened', /allow update(?=:)/g, () => 'allow write');
  replace('opened', /(?<=allow [\w, ]+: if )[\s\S]*?(?=;)/g, () => 'true');
  replace('closed', /(?<=allow [\w, ]+: if )[\s\S]*?(?=;)/g, () => 'false');
  replace('one more key', /hasOnly\(\[/g, () => "hasOnly(['mood', ");
  replace('one key less', /hasAll\(\['\w+', /g, () => 'hasAll([');
  replace('one state more', /in \['live'/g, () => "in ['draft', 'live'");
  replace(
    'weaker guard',
    /(?<!function )\b(isSelf\(uid\)|isOwner\(\)|isAdmin\(\)|isParticipant\(\)|mayRead\(\))(?=[^{]*?[;&|)\n])/g,
    () => 'inGoodStanding()',
  );
  replace('weaker guard', /(?<!function )\binGoodStanding\(\)(?! \{)/g, () => 'request.auth != null');
  return found;
}

const OPENS = '([';
const CLOSES = ')]';

/** Returns the start of the operand left of `at`: after the operator, bracket or keyword before it. */
function operandStart(text: string, at: number): number {
  let depth = 0;
  for (let i = at - 1; i >= 0; i--) {
    const char = text[i] ?? '';
    if (CLOSES.includes(char)) depth += 1;
    if (OPENS.includes(char) && depth-- === 0) return i + 1;
    if (depth > 0) continue;
    if (text.startsWith('&&', i) || text.startsWith('||', i)) return i + 2;
    const word = /(?::\s*if|return)\s$/.exec(text.slice(Math.max(0, i - 12), i + 1));
    if (word) return i + 1;
  }
  return 0;
}

/** Returns the end of the operand that starts at `at`. */
function operandEnd(text: string, at: number): number {
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    const char = text[i] ?? '';
    if (OPENS.includes(char)) depth += 1;
    if (CLOSES.includes(char) && depth-- === 0) return i;
    if (depth > 0) continue;
    if (char === ';' || text.startsWith('&&', i) || text.startsWith('||', i)) return i;
  }
  return text.length;
}

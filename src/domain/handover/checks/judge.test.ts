import { describe, expect, test } from 'vitest';
import type { Baseline, CheckTarget, Looked } from './check-schema.ts';
import { judge } from './judge.ts';

const AT = new Date('2026-06-09T12:00:00Z');
const looked = (patch: Partial<Looked>): Looked => ({ values: [], ref: null, hasText: false, problem: null, ...patch });
const stood = (values: string[], ref: string | null = null): Baseline => ({ values, ref, at: AT });
const domain: CheckTarget = { kind: 'domain', name: 'harbour.example' };
const site: CheckTarget = { kind: 'site', name: 'harbour.example' };
const repository: CheckTarget = { kind: 'repository', name: 'github.com/ada/desk' };
const account = '';

describe('a domain', () => {
  const OLD = ['ns1.old.example', 'ns2.old.example'];
  test.each<[Partial<Looked>, Baseline | null, string, RegExp]>([
    [{ values: OLD }, stood(OLD), 'not-moved', /as on 9 June 2026\. The buyer’s text is not in its DNS\.$/],
    [{ values: ['NS2.old.example', 'ns1.old.example'] }, stood(OLD), 'not-moved', /^The name servers/],
    [{ values: ['ns1.new.example'] }, stood(OLD), 'moved', /are ns1\.new\.example; on 9 June 2026 they were ns1\.old/],
    [{ values: [...OLD, 'ns3.new.example'] }, stood(OLD), 'moved', /and ns3\.new\.example; on/],
    [{ values: OLD }, null, 'unclear', /which they were at payment is not known/],
    [{ values: OLD, hasText: true }, stood(OLD), 'moved', /^harbour\.example holds the text/],
    [{ hasText: true, problem: { text: 'No answer.', answered: false } }, null, 'moved', /holds the text/],
    [{ problem: { text: 'No answer.', answered: false } }, stood(OLD), 'unreachable', /^No answer\.$/],
    [{ problem: { text: 'It has none.', answered: true } }, stood(OLD), 'unclear', /^It has none\.$/],
    // One of two is another owner’s hand, too.
    [
      { values: OLD.slice(0, 1) },
      stood(OLD),
      'moved',
      /^The name servers of harbour\.example are ns1\.old\.example; on/,
    ],
    // Its name servers were read, though not its texts.
    [{ values: OLD, problem: { text: 'No answer.', answered: false } }, stood(OLD), 'not-moved', /^The name servers/],
  ])('%j after %j', (facts, baseline, result, found) => {
    const judged = judge({ target: domain, looked: looked(facts), baseline, account });
    expect(judged.result).toBe(result);
    expect(judged.found).toMatch(found);
  });
});

test.each<[Partial<Looked>, string]>([
  [{ hasText: true }, 'moved'],
  [{ problem: { text: 'It returned 404.', answered: true } }, 'not-moved'],
  [{ problem: { text: 'It did not answer.', answered: false } }, 'unreachable'],
  [{ values: ['203.0.113.1'], problem: { text: 'It did not answer.', answered: false } }, 'unreachable'],
])('a site with %j is %s', (facts, result) => {
  expect(judge({ target: site, looked: looked(facts), baseline: null, account }).result).toBe(result);
});

describe('a repository or package', () => {
  test.each<[string[], string | null, Baseline | null, string, string, RegExp]>([
    [['ada'], '1', stood(['ada'], '1'), '', 'not-moved', /belongs to ada, as on 9 June 2026\. The buyer has not named/],
    [['bob'], '1', stood(['ada'], '1'), '', 'unclear', /belongs to bob; before, it was ada/],
    [['ada'], '1', null, '', 'unclear', /belongs to ada\. The buyer has not named/],
    [['ada'], '1', stood(['ada'], '1'), 'nora', 'not-moved', /and not to nora/],
    [['Nora'], '1', stood(['ada'], '1'), 'nora', 'moved', /belongs to Nora, the account that the buyer named\.$/],
    // Another repository, put where the sold one was.
    [['nora'], '2', stood(['ada'], '1'), 'nora', 'unclear', /not the one that stood there on 9 June 2026/],
    // The buyer named the account that it already belonged to.
    [['ada'], '1', stood(['ada'], '1'), 'ada', 'unclear', /as it did at payment/],
    [
      ['ada', 'nora'],
      null,
      stood(['ada']),
      'nora',
      'moved',
      /belongs to nora, as the buyer named it, and still to ada\.$/,
    ],
    [['nora'], '1', null, 'nora', 'moved', /belongs to nora/],
    [['nоra'], '1', stood(['ada'], '1'), 'nora', 'not-moved', /and not to nora/],
  ])('of %j (%s) after %j, for “%s”, is %s', (values, ref, baseline, named, result, found) => {
    const judged = judge({ target: repository, looked: looked({ values, ref }), baseline, account: named });
    expect(judged.result).toBe(result);
    expect(judged.found).toMatch(found);
  });

  test('names six owners at most', () => {
    const values = Array.from({ length: 9 }, (_, i) => `owner-${i}`);
    const { found } = judge({ target: repository, looked: looked({ values }), baseline: null, account });
    expect(found).toMatch(/owner-5 and 3 more\. /);
    const six = judge({ target: repository, looked: looked({ values: values.slice(0, 6) }), baseline: null, account });
    expect(six.found).toMatch(/owner-4 and owner-5\. /);
    expect(judge({ target: repository, looked: looked({}), baseline: null, account }).found).toMatch(/to nobody\. /);
  });
});

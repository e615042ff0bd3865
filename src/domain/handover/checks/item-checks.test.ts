import { describe, expect, test } from 'vitest';
import { accepts } from '../../../../tests/support/api/accepts.ts';
import { formatAsRead } from '../../../../tests/support/plain/format-as-read.ts';
import { ALL_STAGES } from '../../deal/states.ts';
import { addDays } from '../../shared/time.ts';
import type { HandoverItem } from '../handover.ts';
import { handoverItemsOf } from '../handover-items.ts';
import type { Baseline, CheckTarget, InspectionResult } from './check-schema.ts';
import { handoverFileUrl, handoverLine } from './handover-places.ts';
import { afterItemCheck, isChecked, judgeItemCheck, requestItemCheck } from './item-checks.ts';
import { accountSchema, hasOwner, ownerPlaceName } from './owner-account.ts';

describe('item checks', () => {
  const NOW = new Date('2026-06-09T12:00:00Z');
  const asset = { id: 'domain', kind: 'domain' as const, label: 'Domain', transfer: 'Push', expectedDays: 3 };
  const tier = { url: '', identifiers: [{ id: 'domain', label: 'Domain', identifier: 'harbour.example' }] };
  const [item] = handoverItemsOf({ assets: [asset], round: 1 }, tier, NOW);
  if (!item) throw new Error('One item expected.');
  const servers = (...values: string[]): InspectionResult => ({ values, ref: null, hasText: false, problem: null });
  const silent: InspectionResult = {
    values: [],
    ref: null,
    hasText: false,
    problem: { text: 'No answer.', answered: false },
  };

  test('a new item is checked at once, or by the schedule if the trigger is lost; one without anything public never is', () => {
    expect(item).toMatchObject({ target: { kind: 'domain', name: 'harbour.example' }, checkAskedAt: NOW });
    expect(item.nextCheckAt).toEqual(new Date(NOW.getTime() + 120_000));
    const [unnamed] = handoverItemsOf({ assets: [asset], round: 1 }, null, NOW);
    expect(unnamed).toMatchObject({ target: null, checkAskedAt: null, nextCheckAt: null });
    if (!unnamed) return;
    expect(requestItemCheck(unnamed, NOW)).toBe(unnamed);
    expect(afterItemCheck(unnamed, silent, true, NOW)).toEqual(unnamed);
  });

  test('the first check is the baseline, daily checks compare with it, and repeated findings are stored once', () => {
    const first = afterItemCheck(item, servers('ns1.old.example'), true, NOW);
    expect(first).toMatchObject({
      baseline: { values: ['ns1.old.example'], at: NOW },
      check: { result: 'unclear', at: NOW },
    });
    expect([first.checkAskedAt, first.nextCheckAt, first.movedAt]).toEqual([null, addDays(NOW, 1), null]);
    const same = afterItemCheck(first, servers('ns1.old.example'), true, addDays(NOW, 1));
    expect([same.earlierChecks, same.check?.at]).toEqual([[], addDays(NOW, 1)]);
    const moved = afterItemCheck(same, { ...servers('ns1.new.example'), hasText: true }, true, addDays(NOW, 2));
    expect(moved).toMatchObject({ movedAt: addDays(NOW, 2), check: { result: 'moved' }, baseline: first.baseline });
    expect(moved.earlierChecks).toEqual([same.check]);
    // The domain may move back, but the time of its first move is kept.
    const back = afterItemCheck(moved, servers('ns1.old.example'), true, addDays(NOW, 3));
    expect(back).toMatchObject({ movedAt: addDays(NOW, 2), check: { result: 'unclear' } });
    expect(back.earlierChecks).toHaveLength(2);
  });

  test('a finding with the same text but another meaning is stored', () => {
    const answered: InspectionResult = { ...silent, problem: { text: 'No answer.', answered: true } };
    const first = afterItemCheck(item, silent, true, NOW);
    const second = afterItemCheck(first, answered, true, addDays(NOW, 1));
    expect([first.check?.result, second.check?.result, second.earlierChecks]).toEqual([
      'unreachable',
      'unclear',
      [first.check],
    ]);
  });

  test('neither an unreadable result nor one after a transfer becomes the baseline', () => {
    expect(afterItemCheck(item, silent, true, NOW).baseline).toBeNull();
    const transferred: HandoverItem = { ...item, transferredAt: NOW };
    const late = afterItemCheck(transferred, servers('ns1.new.example'), true, NOW);
    expect([late.baseline, late.check?.result]).toEqual([null, 'unclear']);
  });

  test('the twenty newest earlier findings are kept', () => {
    let next = afterItemCheck(item, servers('ns0.example'), true, NOW);
    for (let i = 1; i <= 30; i += 1) next = afterItemCheck(next, servers(`ns${i}.example`), true, addDays(NOW, i));
    expect(next.earlierChecks).toHaveLength(20);
    expect(next.earlierChecks.at(-1)?.found).toContain('ns29.example');
  });

  test('nothing is checked after the handover is over or the item confirmed', () => {
    expect(afterItemCheck(item, servers('ns1.example'), false, NOW).nextCheckAt).toBeNull();
    expect(afterItemCheck({ ...item, state: 'confirmed' }, servers('ns1.example'), true, NOW).nextCheckAt).toBeNull();
  });

  test('items are checked from the payment to completion, in a dispute too, but not on hold', () => {
    const on = (stage: (typeof ALL_STAGES)[number], hold: { reason: string; since: Date } | null = null) =>
      isChecked({ stage, hold }, item);
    expect(ALL_STAGES.filter((stage) => on(stage))).toEqual(['paid', 'handover', 'inspection', 'disputed']);
    expect(on('paid', { reason: 'x', since: NOW })).toBe(false);
    expect(isChecked({ stage: 'paid', hold: null }, { ...item, state: 'confirmed' })).toBe(false);
    expect(isChecked({ stage: 'paid', hold: null }, { ...item, target: null })).toBe(false);
  });

  test('accounts are named as in URLs, in Latin letters', () => {
    const good = ['ada', 'Ada-2', 'a_b.c', 'group/below', ' ada ', '_x'];
    const bad = ['', '@ada', 'ada lovelace', 'аda', '../x', 'a//b', '-ada', 'https://github.com/ada', 'x'.repeat(101)];
    accepts(accountSchema, good, bad);
    const owned = (kind: 'repository' | 'package' | 'site') => hasOwner({ target: { kind, name: 'x' } });
    expect([owned('repository'), owned('package'), owned('site'), hasOwner({ target: null })]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test.each([
    ['github.com/ada/desk', 'GitHub'],
    ['gitlab.com/ada/desk', 'GitLab'],
    ['npm/@harbour/desk', 'npm'],
    ['pypi/Harbour.Desk', 'PyPI'],
    ['crates/desk', 'crates.io'],
    ['git.example/desk', 'git.example'],
  ])('%s is at %s', (name, place) => {
    expect(ownerPlaceName({ target: { kind: 'package', name } })).toBe(place);
  });

  test('the text has the same location on a site for every deal', () => {
    expect(handoverFileUrl('harbour.example')).toBe('https://harbour.example/.well-known/handoff-handover.txt');
    expect(handoverLine('ab')).toBe('handoff-handover=ab');
  });
});

describe('judge', () => {
  const AT = new Date('2026-06-09T12:00:00Z');
  const looked = (patch: Partial<InspectionResult>): InspectionResult => ({
    values: [],
    ref: null,
    hasText: false,
    problem: null,
    ...patch,
  });
  const stood = (values: string[], ref: string | null = null): Baseline => ({ values, ref, at: AT });
  const domain: CheckTarget = { kind: 'domain', name: 'harbour.example' };
  const site: CheckTarget = { kind: 'site', name: 'harbour.example' };
  const repository: CheckTarget = { kind: 'repository', name: 'github.com/ada/desk' };
  const account = '';

  describe('a domain', () => {
    const OLD = ['ns1.old.example', 'ns2.old.example'];
    test.each<[Partial<InspectionResult>, Baseline | null, string, RegExp]>([
      [{ values: OLD }, stood(OLD), 'unclear', /as on 9 June 2026: a domain can change hands .* is not in its DNS\.$/],
      [{ values: ['NS2.old.example', 'ns1.old.example'] }, stood(OLD), 'unclear', /as on 9 June 2026/],
      [
        { values: ['ns1.new.example'] },
        stood(OLD),
        'unclear',
        /are ns1\.new\.example; on 9 June 2026 they were ns1\.old/,
      ],
      [{ values: [...OLD, 'ns3.new.example'] }, stood(OLD), 'unclear', /and ns3\.new\.example; on/],
      [{ values: OLD }, null, 'unclear', /what they were at payment is unknown/],
      [{ values: OLD, hasText: true }, stood(OLD), 'moved', /^harbour\.example holds the text/],
      [{ hasText: true, problem: { text: 'No answer.', answered: false } }, null, 'moved', /holds the text/],
      [{ problem: { text: 'No answer.', answered: false } }, stood(OLD), 'unreachable', /^No answer\.$/],
      [{ problem: { text: 'It has none.', answered: true } }, stood(OLD), 'unclear', /^It has none\.$/],
      [{}, stood(OLD), 'unclear', /^Nothing public shows who owns harbour\.example\.$/],
      // A dropped name server doesn't mean that someone else owns it.
      [
        { values: OLD.slice(0, 1) },
        stood(OLD),
        'unclear',
        /are ns1\.old\.example; on .* don’t show the owner\. The buyer’s text/,
      ],
      // The check could read the name servers, but not the texts.
      [
        { values: OLD, problem: { text: 'Its texts could not be read.', answered: false } },
        stood(OLD),
        'unclear',
        /without changing them\. Its texts could not be read\.$/,
      ],
    ])('%j after %j', (facts, baseline, result, found) => {
      const judged = judgeItemCheck({ target: domain, looked: looked(facts), baseline, account });
      expect(judged.result).toBe(result);
      expect(formatAsRead(judged.found)).toMatch(found);
    });
  });

  test.each<[Partial<InspectionResult>, string]>([
    [{ hasText: true }, 'moved'],
    [{ problem: { text: 'It returned 404.', answered: true } }, 'unclear'],
    [{ problem: { text: 'It did not answer.', answered: false } }, 'unreachable'],
    [{ values: ['203.0.113.1'], problem: { text: 'It did not answer.', answered: false } }, 'unreachable'],
  ])('a site with %j is %s', (facts, result) => {
    expect(judgeItemCheck({ target: site, looked: looked(facts), baseline: null, account }).result).toBe(result);
  });

  describe('a repository or package', () => {
    test.each<[string[], string | null, Baseline | null, string, string, RegExp]>([
      [['ada'], '1', stood(['ada'], '1'), '', 'unclear', /belongs to ada, as on 9 June 2026\. The buyer has not named/],
      [['bob'], '1', stood(['ada'], '1'), '', 'unclear', /belongs to bob; before, it was ada/],
      [['ada'], '1', null, '', 'unclear', /belongs to ada\. The buyer has not named/],
      [['ada'], '1', stood(['ada'], '1'), 'nora', 'not-moved', /to ada, as on 9 June 2026, and not to nora/],
      [['ada', 'bob'], null, stood(['ada']), 'nora', 'not-moved', /and not to nora/],
      [
        ['nora-ltd'],
        '1',
        stood(['ada'], '1'),
        'nora',
        'unclear',
        /, not to nora, which the buyer named; on .* it was ada/,
      ],
      [['ada'], '1', null, 'nora', 'unclear', /, not to nora, which the buyer named\.$/],
      [['Nora'], '1', stood(['ada'], '1'), 'nora', 'moved', /belongs to Nora, the account that the buyer named\.$/],
      // A different repository has replaced the one that was sold.
      [['nora'], '2', stood(['ada'], '1'), 'nora', 'unclear', /not the one that was there on 9 June 2026/],
      // The buyer named the account that the repository already belonged to.
      [['ada'], '1', stood(['ada'], '1'), 'ada', 'unclear', /as it did at payment/],
      [
        ['ada', 'nora'],
        null,
        stood(['ada']),
        'nora',
        'moved',
        /belongs to nora, which the buyer named, and still to ada\.$/,
      ],
      [['nora'], '1', null, 'nora', 'moved', /belongs to nora/],
      [['nоra'], '1', stood(['ada'], '1'), 'nora', 'unclear', /, not to nora/],
    ])('of %j (%s) after %j, for “%s”, is %s', (values, ref, baseline, named, result, found) => {
      const judged = judgeItemCheck({ target: repository, looked: looked({ values, ref }), baseline, account: named });
      expect(judged.result).toBe(result);
      expect(formatAsRead(judged.found)).toMatch(found);
    });

    test('names six owners at most', () => {
      const values = Array.from({ length: 9 }, (_, i) => `owner-${i}`);
      const { found } = judgeItemCheck({ target: repository, looked: looked({ values }), baseline: null, account });
      expect(formatAsRead(found)).toMatch(/owner-5 and 3 more\. /);
      const six = judgeItemCheck({
        target: repository,
        looked: looked({ values: values.slice(0, 6) }),
        baseline: null,
        account,
      });
      expect(formatAsRead(six.found)).toMatch(/owner-4 and owner-5\. /);
    });
  });
});

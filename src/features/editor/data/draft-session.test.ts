import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import { AppError } from '../../../domain/errors.ts';
import type { FigureAmount } from '../../../domain/listing/draft/conversions.ts';
import type { Draft, DraftFields } from '../../../domain/listing/draft/draft.ts';
import type { DraftKeeper, UnsavedDraft } from './device-drafts.ts';
import { DraftSession, type SaveState } from './draft-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Waits for the autosave. */
const later = () => vi.advanceTimersByTimeAsync(800);
/** Waits for pending responses to be processed. */
const soon = () => vi.advanceTimersByTimeAsync(0);

interface Sent {
  listingId: string;
  revision: number;
  fields: DraftFields;
}
type Send = (input: Sent) => Promise<{ revision: number }>;
type Converts = (input: {
  listingId: string;
  revision: number;
  amounts: FigureAmount[];
}) => Promise<{ revision: number }>;

/** Fakes the server's side of a draft: it counts revisions and rejects outdated ones. */
function counting(revision: number): (input: { revision: number }) => Promise<{ revision: number }> {
  let current = revision;
  return async (input) => {
    if (input.revision !== current) throw new AppError('stale-draft');
    current += 1;
    return { revision: current };
  };
}

/** Fakes the storage of one editor, which also hands over fields that another editor has left behind. */
function device() {
  const kept = new Map<string, Omit<UnsavedDraft, 'at'>>();
  let take: ((left: UnsavedDraft) => Promise<boolean>) | null = null;
  const is = { full: false, held: false };
  const keeper: DraftKeeper = {
    keep: (listingId, unsaved) => {
      const isAny = [unsaved.typed, unsaved.open, unsaved.texts].some((part) => Object.keys(part).length > 0);
      if (isAny) kept.set(listingId, unsaved);
      else kept.delete(listingId);
      return !is.full;
    },
    forget: (listingId) => void kept.delete(listingId),
    hold: () => {
      is.held = true;
      return () => {
        is.held = false;
      };
    },
    takeLeft: (_, taking) => {
      take = taking;
      return () => {
        take = null;
      };
    },
  };
  const leave = (typed: Partial<DraftFields>, more: Partial<UnsavedDraft> = {}): Promise<boolean> | undefined => {
    const { title, oneLine, churn } = completeDraft();
    const saved = Object.fromEntries(Object.entries({ title, oneLine, churn }).filter(([field]) => field in typed));
    return take?.({ at: 1000, saved, typed, open: [], texts: {}, key: 'theirs', ...more });
  };
  return { keeper, kept, is, leave };
}

/** Opens the draft at revision 3. `arrive` delivers what another tab has saved since. */
function open(
  answer: Send = counting(3),
  {
    listingId = 'listing',
    revision = 3,
    converts = counting(3),
  }: { listingId?: string; revision?: number; converts?: Converts } = {},
) {
  const first: Draft = { ...completeDraft(), revision };
  const saves: Sent[] = [];
  const keys: string[] = [];
  const conversions: Parameters<Converts>[0][] = [];
  const kept = device();
  const session = new DraftSession(
    { id: 'editor', listingId, draft: first },
    {
      listingIdOf: async (key) => {
        keys.push(key);
        return listingId === 'new' ? 'made' : listingId;
      },
      send: (input) => {
        saves.push(input);
        return answer(input);
      },
      convert: (input) => {
        conversions.push(input);
        return converts(input);
      },
    },
    kept.keeper,
  );
  const close = session.open();
  const arrive = (patch: Partial<Draft>) => session.receive({ ...first, revision: 4, ...patch });
  return { session, saves, conversions, keys, device: kept, close, arrive };
}
const stateOf = (session: DraftSession): SaveState => session.shown().state;

test('saves all input once, shortly after the last change', async () => {
  const { session, saves } = open();
  expect(stateOf(session)).toBe('saved');
  session.change({ title: 'Ferry' });
  await vi.advanceTimersByTimeAsync(600);
  session.change({ oneLine: 'Boats' });
  await vi.advanceTimersByTimeAsync(600);
  expect([stateOf(session), saves.length]).toEqual(['typing', 0]);
  await vi.advanceTimersByTimeAsync(200);
  expect(stateOf(session)).toBe('saved');
  expect(saves).toHaveLength(1);
  expect(saves[0]).toMatchObject({
    listingId: 'listing',
    revision: 3,
    fields: { title: 'Ferry', oneLine: 'Boats' },
  });
});

test('a new draft says nothing about saving before anything was typed', () => {
  expect(stateOf(open(counting(0), { revision: 0 }).session)).toBe('untouched');
});

test('a new draft that can’t be saved doesn’t claim otherwise', async () => {
  const { session, saves } = open(counting(0), { revision: 0 });
  const { title } = session.shown().fields;
  session.change({ title: 'x'.repeat(500) });
  await later();
  expect([stateOf(session), saves]).toEqual(['unsavable', []]);
  session.change({ title });
  await later();
  expect(stateOf(session)).toBe('untouched');
  session.change({ title: 'Ferry' });
  await later();
  session.change({ title: 'x'.repeat(500) });
  await later();
  expect([stateOf(session), saves.length]).toEqual(['saved', 1]);
});

test('input during a save is saved after it, on top of its revision', async () => {
  let finish = () => {};
  const { session, saves } = open(({ revision }) => {
    if (revision > 3) return Promise.resolve({ revision: revision + 1 });
    return new Promise((resolve) => {
      finish = () => resolve({ revision: 4 });
    });
  });
  session.change({ title: 'First' });
  const saved = session.save();
  await soon();
  expect(saves).toHaveLength(1);
  session.change({ title: 'Second' });
  finish();
  expect(await saved).toBe(5);
  expect(saves.map(({ revision, fields }) => [revision, fields.title])).toEqual([
    [3, 'First'],
    [4, 'Second'],
  ]);
});

test('two simultaneous saves are one', async () => {
  const { session, saves } = open();
  session.change({ title: 'Ferry' });
  expect(await Promise.all([session.save(), session.save()])).toEqual([4, 4]);
  expect(saves).toHaveLength(1);
});

test('a save with nothing to save sends nothing, and later changes are still saved', async () => {
  const { session, saves } = open();
  expect(await session.save()).toBe(3);
  expect(saves).toHaveLength(0);
  session.change({ title: 'Typed after that' });
  await later();
  expect(stateOf(session)).toBe('saved');
  expect(saves.map(({ fields }) => fields.title)).toEqual(['Typed after that']);
});

test('a failed save keeps the input, rejects, and can be repeated', async () => {
  let online = false;
  const { session, saves, device } = open(async () => {
    if (!online) throw new TypeError('no network');
    return { revision: 4 };
  });
  session.change({ title: 'Not lost' });
  await expect(session.save()).rejects.toThrow('no network');
  expect(stateOf(session)).toMatchObject({ problem: { message: 'no network' } });
  expect([session.isDirty(), session.shown().fields.title]).toEqual([true, 'Not lost']);
  expect(device.kept.get('listing')).toMatchObject({ typed: { title: 'Not lost' } });
  online = true;
  session.saveAgain();
  await soon();
  expect([session.isDirty(), stateOf(session)]).toEqual([false, 'saved']);
  expect(saves.map(({ revision, fields }) => [revision, fields.title])).toEqual([
    [3, 'Not lost'],
    [3, 'Not lost'],
  ]);
  expect(device.kept.size).toBe(0);
});

test('another tab’s save appears here', async () => {
  const { session, saves, arrive } = open(counting(4));
  arrive({ title: 'Theirs' });
  expect(session.shown().fields.title).toBe('Theirs');
  session.change({ oneLine: 'Typed after that' });
  await later();
  expect(stateOf(session)).toBe('saved');
  expect(saves.map(({ revision, fields }) => [revision, fields.title, fields.oneLine])).toEqual([
    [4, 'Theirs', 'Typed after that'],
  ]);
});

test('a rejected save waits for the newer draft, and then saves on top of it', async () => {
  const { session, saves, arrive } = open(counting(4));
  session.change({ oneLine: 'Mine' });
  await later();
  expect([saves.length, stateOf(session)]).toEqual([1, 'saving']);
  arrive({ title: 'Theirs' });
  await soon();
  expect(stateOf(session)).toBe('saved');
  expect(saves.map(({ revision, fields }) => [revision, fields.title, fields.oneLine])).toEqual([
    [3, completeDraft().title, 'Mine'],
    [4, 'Theirs', 'Mine'],
  ]);
  expect(session.shown().conflicts).toEqual({});
});

test('a field changed in both tabs keeps this tab’s input, and saves the other’s until one is chosen', async () => {
  const { session, saves, arrive } = open(counting(4));
  session.change({ title: 'Mine', oneLine: 'Mine alone' });
  arrive({ title: 'Theirs' });
  expect(session.shown().fields.title).toBe('Mine');
  expect(session.shown().conflicts).toEqual({ title: 'Theirs' });
  await later();
  expect(saves).toHaveLength(1);
  expect(saves[0]?.fields).toMatchObject({ title: 'Theirs', oneLine: 'Mine alone' });
  session.resolve('title', 'mine');
  expect(session.shown().conflicts).toEqual({});
  await later();
  expect(saves).toHaveLength(2);
  expect(saves[1]?.fields.title).toBe('Mine');
});

test('the other tab’s version can be chosen', () => {
  const { session, arrive } = open(counting(4));
  session.change({ title: 'Mine' });
  arrive({ title: 'Theirs' });
  session.resolve('title', 'theirs');
  expect(session.shown().fields.title).toBe('Theirs');
  expect(session.shown().conflicts).toEqual({});
});

test('a half-typed figure stays with this tab’s version, and is dropped with it', () => {
  const choose = (choice: 'mine' | 'theirs') => {
    const { session, arrive } = open(counting(4));
    session.change({ churn: 3 });
    session.setText('churn', '3.');
    session.setText('mrr', 'twelve');
    arrive({ churn: 4 });
    session.resolve('churn', choice);
    return session.shown();
  };
  expect(choose('mine')).toMatchObject({ fields: { churn: 3 }, texts: { churn: '3.', mrr: 'twelve' } });
  expect(choose('theirs').fields.churn).toBe(4);
  expect(choose('theirs').texts).toEqual({ mrr: 'twelve' });
});

test('assets added in both tabs are all saved, and a part that both edit waits for a choice', async () => {
  const [domain, code] = completeDraft().assets as [Draft['assets'][0], Draft['assets'][0]];
  const { session, saves, arrive } = open(counting(4));
  const added = (id: string) => ({ ...code, id, label: id });
  session.change({ assets: [{ ...domain, label: 'Mine', transfer: 'Mine' }, code, added('m')] });
  arrive({ assets: [{ ...domain, label: 'Theirs' }, code, added('t')] });
  expect(session.shown().fields.assets.map(({ label }) => label)).toEqual(['Mine', 'Source code', 't', 'm']);
  expect(session.shown().conflicts).toEqual({ 'assets.domain.label': 'Theirs' });
  await later();
  expect(saves).toHaveLength(1);
  expect(saves[0]?.fields.assets).toEqual([
    { ...domain, label: 'Theirs', transfer: 'Mine' },
    code,
    added('t'),
    added('m'),
  ]);
  session.resolve('assets.domain.label', 'theirs');
  expect(session.shown().fields.assets[0]).toEqual({ ...domain, label: 'Theirs', transfer: 'Mine' });
  expect(session.shown().conflicts).toEqual({});
});

test('an asset removed here and edited there can be left out or restored', async () => {
  const [domain, code] = completeDraft().assets as [Draft['assets'][0], Draft['assets'][0]];
  const { session, saves, arrive } = open(counting(4));
  session.change({ assets: [code], title: 'Mine' });
  arrive({ assets: [{ ...domain, label: 'Theirs' }, code] });
  expect(session.shown().fields.assets).toEqual([code]);
  await later();
  expect(saves).toHaveLength(1);
  expect(saves[0]?.fields.assets).toEqual([{ ...domain, label: 'Theirs' }, code]);
  session.resolve('assets.domain', 'theirs');
  expect(session.shown().fields.assets).toEqual([{ ...domain, label: 'Theirs' }, code]);
});

test('entries beyond a limit after merging two tabs stay here, and displace none of the other’s', async () => {
  const start = completeDraft().assets;
  const assets = (name: string) =>
    Array.from({ length: 9 }, (_, i) => ({ ...(start[1] as Draft['assets'][0]), id: `${name}${i}` }));
  const { session, saves, arrive } = open(counting(4));
  session.change({ assets: [...assets('m'), ...assets('n').slice(0, 2), ...start] });
  arrive({ assets: [...start, ...assets('t')] });
  expect(session.shown().fields.assets).toHaveLength(22);
  await later();
  expect(saves).toHaveLength(1);
  const saved = saves[0]?.fields.assets.map(({ id }) => id) ?? [];
  expect(saved).toHaveLength(20);
  expect(saved).toEqual(expect.arrayContaining([...start, ...assets('t'), ...assets('m')].map(({ id }) => id)));
  expect(session.shown().fields.assets).toHaveLength(22);
  expect(session.shown().conflicts).toEqual({});
});

test('a newer draft that does not arrive is reported, and nothing typed is lost', async () => {
  const { session, saves } = open(counting(4));
  session.change({ title: 'Mine' });
  await later();
  expect(saves).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stateOf(session)).toMatchObject({ problem: { code: 'stale-draft' } });
  expect(session.shown().fields.title).toBe('Mine');
});

test('an unsavable field doesn’t hold up the others, and is stored on this device', async () => {
  const { session, saves, device } = open();
  session.change({ churn: 250, title: 'Ferry' });
  await later();
  expect(stateOf(session)).toBe('saved');
  expect(saves.map(({ fields }) => [fields.title, fields.churn])).toEqual([['Ferry', completeDraft().churn]]);
  expect(session.shown().fields.churn).toBe(250);
  expect(device.kept.get('listing')?.typed).toEqual({ churn: 250 });
});

test('closing the editor saves unsaved input, and holds its lock until then', async () => {
  const { session, saves, device, close } = open();
  session.change({ title: 'Ferry' });
  close();
  expect(device.is.held).toBe(true);
  await soon();
  expect(saves.map(({ fields }) => fields.title)).toEqual(['Ferry']);
  expect(device.is.held).toBe(false);
  session.change({ title: 'Nobody sees it' });
  await later();
  expect(saves).toHaveLength(1);
});

test('leftover input is restored once everything is saved here, and is saved', async () => {
  const { session, saves, device } = open();
  session.change({ oneLine: 'Boats' });
  const taken = device.leave({ title: 'Left' });
  await soon();
  expect(session.shown().fields.title).toBe(completeDraft().title);
  await later();
  expect(await taken).toBe(true);
  expect(session.shown()).toMatchObject({ fields: { title: 'Left' }, state: 'typing', backFrom: new Date(1000) });
  session.dismissBack();
  expect(session.shown().backFrom).toBeNull();
  await later();
  expect(saves.map(({ fields }) => [fields.title, fields.oneLine])).toEqual([
    [completeDraft().title, 'Boats'],
    ['Left', 'Boats'],
  ]);
});

test('of two leftovers, the second waits until the first is saved', async () => {
  const { session, device } = open();
  const first = device.leave({ title: 'First' });
  const second = device.leave({ oneLine: 'Second' });
  expect(await first).toBe(true);
  expect(session.shown().fields.oneLine).toBe(completeDraft().oneLine);
  await later();
  expect(await second).toBe(true);
  expect(session.shown().fields).toMatchObject({ title: 'First', oneLine: 'Second' });
});

test('leftovers that can’t be restored stay: without room here, or if the editor is closed', async () => {
  const full = open();
  full.device.is.full = true;
  expect(await full.device.leave({ title: 'Left' })).toBe(false);
  expect(full.session.shown()).toMatchObject({ fields: { title: 'Left' }, isKept: false });
  const closed = open();
  closed.session.change({ oneLine: 'Boats' });
  const waiting = closed.device.leave({ title: 'Left' });
  closed.close();
  expect(await waiting).toBe(false);
});

test('a new listing is created under the leftover’s key, which is ignored once something was typed', async () => {
  const fresh = open(counting(0), { listingId: 'new', revision: 0 });
  expect(await fresh.device.leave({ title: 'Begun' })).toBe(true);
  expect(await fresh.device.leave({ title: 'Another' })).toBe(false);
  await later();
  expect(fresh.keys).toEqual(['theirs']);
  const typed = open(counting(0), { listingId: 'new', revision: 0 });
  typed.session.change({ title: 'Typed' });
  expect(await typed.device.leave({ title: 'Begun' })).toBe(false);
  await later();
  expect(typed.keys).toEqual(['editor']);
});

test('input in a new listing is stored under its id once it has one', () => {
  const { session, device } = open(counting(0), { listingId: 'new', revision: 0 });
  session.change({ title: 'Begun' });
  expect([...device.kept.keys()]).toEqual(['new']);
  session.rename('made');
  expect([...device.kept.keys()]).toEqual(['made']);
});

test('listeners are told of every change, and get the same object until the next', () => {
  const { session } = open();
  const listener = vi.fn();
  const stop = session.subscribe(listener);
  session.setText('churn', '3.');
  expect(listener).toHaveBeenCalledTimes(1);
  expect(session.shown()).toBe(session.shown());
  session.setText('churn', '3.');
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  session.setText('churn', null);
  expect(listener).toHaveBeenCalledTimes(1);
});

describe('amounts in another currency', () => {
  const amounts: FigureAmount[] = [{ figure: 'mrr', month: null, currency: 'EUR', minor: 340_000 }];

  test('are converted after what was typed is saved, and are there once the draft arrives', async () => {
    const server = counting(3);
    const { session, saves, conversions, arrive } = open(server, { converts: server });
    session.change({ title: 'Ferry' });
    let isDone = false;
    void session.convert(amounts).then(() => {
      isDone = true;
    });
    await soon();
    expect(saves).toHaveLength(1);
    expect(conversions).toEqual([{ listingId: 'listing', revision: 4, amounts }]);
    expect(isDone).toBe(false);
    arrive({ revision: 5, title: 'Ferry', mrr: 380_868 });
    await soon();
    expect([isDone, session.shown().fields.mrr, session.shown().fields.title]).toEqual([true, 380_868, 'Ferry']);
  });

  test('are sent again after another tab has saved, and one after the other', async () => {
    const server = counting(4);
    const { session, conversions, arrive } = open(counting(3), { converts: server });
    const both = Promise.all([session.convert(amounts), session.convert(amounts)]);
    await soon();
    expect(conversions.map(({ revision }) => revision)).toEqual([3]);
    arrive({ revision: 4 });
    await soon();
    expect(conversions.map(({ revision }) => revision)).toEqual([3, 4]);
    arrive({ revision: 5 });
    await soon();
    expect(conversions.map(({ revision }) => revision)).toEqual([3, 4, 5]);
    arrive({ revision: 6 });
    await both;
  });

  test('that are refused leave everything as it was, and do not hold up the next', async () => {
    const refused = new AppError('invalid-input', 'No rate.');
    const answers = [Promise.reject(refused), Promise.resolve({ revision: 3 })];
    const { session } = open(counting(3), { converts: () => answers.shift() ?? Promise.reject(refused) });
    const first = session.convert(amounts);
    const second = session.convert(amounts);
    await expect(first).rejects.toBe(refused);
    await second;
    expect(session.shown().fields.mrr).toBe(completeDraft().mrr);
    expect(stateOf(session)).toBe('saved');
  });

  test('create a new listing', async () => {
    const { session, keys, conversions } = open(counting(0), {
      listingId: 'new',
      revision: 0,
      converts: async () => ({ revision: 0 }),
    });
    await session.convert(amounts);
    expect([keys.length, conversions[0]?.listingId]).toEqual([1, 'made']);
  });
});

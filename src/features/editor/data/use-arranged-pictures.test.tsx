import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { Frame } from '../../../../tests/components/screen.tsx';
import { AppError } from '../../../domain/errors.ts';
import type { Draft } from '../../../domain/listing/draft/draft.ts';
import { useArrangedPictures } from './use-arranged-pictures.ts';

const picture = (id: string, alt = id): Draft['pictures'][0] => ({ id, alt, hash: `hash-${id}`, problem: null });
const STORED = [picture('a'), picture('b'), picture('c')];

/** Renders the hook for a draft. `shows` delivers the next snapshot, and the test decides when the server responds. */
async function open() {
  const answers: ((answer: { success: true } | AppError) => void)[] = [];
  const answer = () =>
    new Promise<{ success: true }>((resolve, reject) => {
      answers.push((given) => (given instanceof AppError ? reject(given) : resolve(given)));
    });
  const arranged = fakeApi('arrangePictures', answer);
  const removed = fakeApi('removePicture', answer);
  const { result, act, rerender } = await renderHook(
    (stored: Draft['pictures'] = STORED) => useArrangedPictures('one', stored),
    {
      wrapper: Frame,
    },
  );
  const shown = () => result.current.pictures.map(({ id, alt }) => (id === alt ? id : `${id}: ${alt}`));
  const sent = () => arranged.map(({ input }) => (input as { pictures: { id: string; alt: string }[] }).pictures);
  const settle = async (given: { success: true } | AppError = { success: true }) => {
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    await act(async () => answers.shift()?.(given));
  };
  return { result, act, shown, sent, removed, settle, shows: (next: Draft['pictures']) => rerender(next) };
}
type Opened = Awaited<ReturnType<typeof open>>;
const describeFirst = ({ result, act }: Opened, alt: string) =>
  act(() => result.current.arrange(result.current.pictures.map((one, i) => (i ? one : { ...one, alt }))));
const lastFirst = ({ result, act }: Opened) =>
  act(() =>
    result.current.arrange([
      result.current.pictures.at(-1) as Draft['pictures'][0],
      ...result.current.pictures.slice(0, -1),
    ]),
  );

test('a description that the draft doesn’t show yet survives a move, and both are sent in order', async () => {
  const opened = await open();
  await describeFirst(opened, 'A harbour');
  await lastFirst(opened);
  expect(opened.shown()).toEqual(['c', 'a: A harbour', 'b']);
  await expect.poll(opened.sent).toHaveLength(1);
  await opened.settle();
  await expect.poll(opened.sent).toHaveLength(2);
  expect(opened.sent()[1]).toEqual([
    { id: 'c', alt: 'c' },
    { id: 'a', alt: 'A harbour' },
    { id: 'b', alt: 'b' },
  ]);
  // The draft first shows one of the changes, then both.
  await opened.shows([picture('a', 'A harbour'), picture('b'), picture('c')]);
  expect(opened.shown()).toEqual(['c', 'a: A harbour', 'b']);
  await opened.settle();
  expect(opened.shown()).toEqual(['c', 'a: A harbour', 'b']);
  await opened.shows([picture('c'), picture('a', 'A harbour'), picture('b')]);
  expect(opened.shown()).toEqual(['c', 'a: A harbour', 'b']);
});

test('another tab’s later changes are shown', async () => {
  const opened = await open();
  await lastFirst(opened);
  await opened.shows([picture('c'), picture('a'), picture('b')]);
  await opened.shows([picture('b'), picture('c'), picture('a', 'Theirs')]);
  expect(opened.shown()).toEqual(['c', 'a', 'b']);
  await opened.settle();
  await expect.poll(opened.shown).toEqual(['b', 'c', 'a: Theirs']);
  await opened.shows([picture('c'), picture('a'), picture('b')]);
  expect(opened.shown()).toEqual(['c', 'a', 'b']);
});

test('a removed picture disappears at once, is in no later arrangement, and is restored if that is rejected', async () => {
  const opened = await open();
  await opened.act(() => opened.result.current.remove('b'));
  expect(opened.shown()).toEqual(['a', 'c']);
  await lastFirst(opened);
  expect(opened.shown()).toEqual(['c', 'a']);
  expect(opened.sent()).toEqual([]);
  await opened.settle(new AppError('wrong-state'));
  await expect.poll(opened.sent).toHaveLength(1);
  await opened.settle();
  expect(opened.removed).toHaveLength(1);
  await expect.poll(opened.shown).toEqual(['c', 'a', 'b']);
});

test('a rejected arrangement reverts to the draft, with the reason; a picture uploaded meanwhile comes last', async () => {
  const opened = await open();
  await lastFirst(opened);
  await opened.shows([...STORED, picture('d')]);
  expect(opened.shown()).toEqual(['c', 'a', 'b', 'd']);
  await opened.settle(new AppError('stale-draft'));
  await expect.poll(opened.shown).toEqual(['a', 'b', 'c', 'd']);
  expect(opened.result.current.error).toMatchObject({ code: 'stale-draft' });
});

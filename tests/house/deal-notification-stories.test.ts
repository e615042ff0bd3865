import { expect, test } from 'vitest';
import { DOORS } from '../browser/deal-notification-doors.ts';
import { isNode, type Node, nodes, parsedFiles } from './parsed-files.ts';

/** The texts in a property of an object that is written down, alone or in a list. */
function textsIn(object: Node, name: string): string[] {
  const properties = (object.properties as Node[]).filter((one) => isNode(one.key) && one.key.name === name);
  return properties.flatMap((one) =>
    [...nodes(one)].flatMap(({ value }) => (typeof value === 'string' ? [value] : [])),
  );
}

// Each story that tests/browser/tell-deal-notifications.ts tells opens what it tells of, or fails.
test('the stories open every notification of a deal, on each side', () => {
  const stories = parsedFiles('tests/browser').find(({ path }) => path.endsWith('/deal-notification-stories.ts'));
  const told = [...nodes(stories?.program as Node)]
    .flatMap(({ type, argument }) => (type === 'YieldExpression' && isNode(argument) ? [argument] : []))
    .flatMap((happened) => {
      const sides = textsIn(happened, 'side');
      return textsIn(happened, 'kinds').flatMap((kind) =>
        (sides.length ? sides : Object.keys(DOORS[kind as keyof typeof DOORS] ?? {})).map((side) => `${kind}, ${side}`),
      );
    });
  const sides = Object.entries(DOORS).flatMap(([kind, doors]) =>
    Object.keys(doors ?? {}).map((side) => `${kind}, ${side}`),
  );
  expect([...new Set(told)].sort()).toEqual(sides.sort());
});

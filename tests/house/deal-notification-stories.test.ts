import { expect, test } from 'vitest';
import { NOTIFICATION_TARGETS } from '../browser/deal-notification-targets.ts';
import { isNode, type Node, nodes, parsedFiles } from './parsed-files.ts';

/** Returns the texts in a literal property of an object, which may be a single text or a list. */
function textsIn(object: Node, name: string): string[] {
  const properties = (object.properties as Node[]).filter((item) => isNode(item.key) && item.key.name === name);
  return properties.flatMap((property) =>
    [...nodes(property)].flatMap(({ value }) => (typeof value === 'string' ? [value] : [])),
  );
}

// The stories in tests/browser/tell-deal-notifications.ts fail if a notification does not open its subject.
test('the stories open every notification of a deal, on each side', () => {
  const stories = parsedFiles('tests/browser').find(({ path }) => path.endsWith('/deal-notification-stories.ts'));
  const told = [...nodes(stories?.program as Node)]
    .flatMap(({ type, argument }) => (type === 'YieldExpression' && isNode(argument) ? [argument] : []))
    .flatMap((happened) => {
      const sides = textsIn(happened, 'side');
      return textsIn(happened, 'kinds').flatMap((kind) =>
        (sides.length ? sides : Object.keys(NOTIFICATION_TARGETS[kind as keyof typeof NOTIFICATION_TARGETS] ?? {})).map(
          (side) => `${kind}, ${side}`,
        ),
      );
    });
  const sides = Object.entries(NOTIFICATION_TARGETS).flatMap(([kind, controls]) =>
    Object.keys(controls ?? {}).map((side) => `${kind}, ${side}`),
  );
  expect([...new Set(told)].sort()).toEqual(sides.sort());
});

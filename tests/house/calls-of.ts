import { isNode, type Node, nodes, type ParsedFile } from './parsed-files.ts';

const SENDERS = new Set(['useCommand', 'callApi', 'readApi']);
const PATHS = new Set(['API_PATHS', 'PUBLIC_REPORTS']);

/** Returns the endpoints that a file calls: with a sender, a component's `command`, or a table of commands. */
export const callsOf = ({ program }: ParsedFile): string[] => [...nodes(program)].flatMap(callsIn);

function callsIn(node: Node): string[] {
  if (node.type === 'CallExpression' && isNode(node.callee) && SENDERS.has(String(node.callee.name))) {
    return namesIn((node.arguments as unknown[])[0]);
  }
  if (node.type === 'JSXAttribute' && isNode(node.name) && node.name.name === 'command') return namesIn(node.value);
  if (node.type === 'Property' && isNode(node.key) && node.key.name === 'command') return namesIn(node.value);
  // A beacon uses only the path of an endpoint, because nobody reads its response.
  if (node.type === 'MemberExpression' && isNode(node.object) && PATHS.has(String(node.object.name))) {
    return isNode(node.property) && !node.computed ? [String(node.property.name)] : [];
  }
  return [];
}

/** Returns the texts in a value, in all branches of a condition. */
const namesIn = (value: unknown): string[] =>
  isNode(value)
    ? [...nodes(value)].flatMap(({ type, value: text }) =>
        type === 'Literal' && typeof text === 'string' ? [text] : [],
      )
    : [];

import { isNode, type Node, nodes, type ParsedFile } from './parsed-files.ts';

const SENDERS = new Set(['useCommand', 'callApi', 'readApi']);
const PATHS = new Set(['API_PATHS', 'PUBLIC_REPORTS']);

/** The names of the endpoints that a file calls: by a sender, by a component's `command`, or in a table of commands. */
export const callsOf = ({ program }: ParsedFile): string[] => [...nodes(program)].flatMap(callsIn);

function callsIn(node: Node): string[] {
  if (node.type === 'CallExpression' && isNode(node.callee) && SENDERS.has(String(node.callee.name))) {
    return namesIn((node.arguments as unknown[])[0]);
  }
  if (node.type === 'JSXAttribute' && isNode(node.name) && node.name.name === 'command') return namesIn(node.value);
  if (node.type === 'Property' && isNode(node.key) && node.key.name === 'command') return namesIn(node.value);
  // Sent without reading the response, as a beacon is.
  if (node.type === 'MemberExpression' && isNode(node.object) && PATHS.has(String(node.object.name))) {
    return isNode(node.property) && !node.computed ? [String(node.property.name)] : [];
  }
  return [];
}

/** The texts in a value, whichever of them a condition chooses. */
const namesIn = (value: unknown): string[] =>
  isNode(value)
    ? [...nodes(value)].flatMap(({ type, value: text }) =>
        type === 'Literal' && typeof text === 'string' ? [text] : [],
      )
    : [];

// A Stryker plugin that ignores user-facing texts: they aren't logic, and no test should repeat them. Stryker's
// processes load it from their sandbox, so it is plain JavaScript.

/** Keys whose values are documentation. */
const DOCUMENTED = new Set(['summary', 'description']);
const PLAIN = new Set(['Identifier', 'MemberExpression', 'CallExpression']);

/**
 * Returns whether a value is a sentence, or a label of one capitalized word. States, kinds and codes are in lower or
 * upper case and are mutated.
 */
const isText = (value) => /\s\S/.test(value) || /^[A-Z][a-z’-]*[a-z]…?$/.test(value);

/**
 * Returns whether a node is a string, or a template that only fills in values. A template with a decision in it is
 * mutated.
 */
const isTextNode = (node) => {
  if (node.type === 'StringLiteral') return isText(node.value);
  if (node.type !== 'TemplateLiteral') return false;
  return (
    isText(node.quasis.map(({ value }) => value.raw).join('x')) && node.expressions.every(({ type }) => PLAIN.has(type))
  );
};

const isForPeople = ({ node, parent }) =>
  isTextNode(node) ||
  // A function that returns only a text: the type checker ensures that it returns one.
  (node.type === 'ArrowFunctionExpression' && isTextNode(node.body)) ||
  (node.type === 'ObjectProperty' && DOCUMENTED.has(node.key.name) && parent.type === 'ObjectExpression');

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'texts',
    value: { shouldIgnore: (path) => (isForPeople(path) ? 'a text for people' : undefined) },
  },
];

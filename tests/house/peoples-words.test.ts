import { expect, test } from 'vitest';
import { isNode, type Node, nodes, type ParsedFile, parse, parsedFiles } from './parsed-files.ts';

/** Expressions that contain user-entered text: a name, a title, a description. */
const TYPED = [
  /(^|\.)(buyer|seller|other|author|terms|document|file)\??\.name$/,
  /^deal\??\[.*\]\.name$/,
  /(^|\.)(listing|teaser|card|draft|project)\??\.title$/,
  /(^|\.)(review|statement|answer|version|message|lastMessage)\??\.text$/,
  /(^|\.)item\.(label|evidence|problem)$/,
  /\.(bio|displayName|authorName|byName|legalName|listingTitle|targetName|oneLine|knownProblems)$/,
  /^(row|answer)\.question$/,
  /(contest|dispute|outcome|refusal|flag|visit|hold)\.reason$/,
  /^(sellerName|buyerName|otherName|listingTitle|displayName|firstName|legalName)$/,
];
/** Attributes that aren't part of the visible text: names for screen readers, and internal values. */
const UNSEEN = new Set(['aria-label', 'alt', 'id', 'key', 'to', 'href']);
/** Files with lists that search through typed text instead of showing it. */
const LOOKED_THROUGH = new Set([
  'src/features/invoices/components/invoice-list.tsx',
  'src/features/watchlist/components/watchlist.tsx',
]);

const textOf = ({ text }: ParsedFile, node: Node): string => text.slice(node.start, Number(node.end));
/** True for such an expression, and for a condition with one in any branch. */
const isTyped = (file: ParsedFile, node: unknown): boolean => {
  if (!isNode(node)) return false;
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].some((item) => isTyped(file, item));
  if (node.type === 'LogicalExpression')
    return (node.operator !== '&&' && isTyped(file, node.left)) || isTyped(file, node.right);
  return TYPED.some((pattern) => pattern.test(textOf(file, node)));
};
const placeOf = (file: ParsedFile, node: Node): string =>
  `${file.path}:${file.text.slice(0, node.start).split('\n').length} ${textOf(file, node)}`;

/** Returns the places in markup that show user-entered text without setting its direction. */
const inMarkup = (file: ParsedFile): string[] =>
  [...nodes(file.program)].flatMap((node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return [];
    const tag = isNode(node.openingElement) ? textOf(file, node.openingElement) : '';
    if (/^<(bdi|Quote)\b|\sdir="auto"/.test(tag)) return [];
    return (node.children as Node[])
      .filter(({ type, expression }) => type === 'JSXExpressionContainer' && isTyped(file, expression))
      .map((child) => placeOf(file, child));
  });

/** Yields the places where our sentences include user-entered text without `isolateText`. */
function* inSentences(file: ParsedFile, node: Node): Generator<string> {
  if (node.type === 'JSXAttribute' && isNode(node.name) && UNSEEN.has(String(node.name.name))) return;
  if (node.type === 'TemplateLiteral') {
    for (const part of node.expressions as Node[]) if (isTyped(file, part)) yield placeOf(file, part);
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* inSentences(file, child);
  }
}

const found = (file: ParsedFile): string[] => [...inMarkup(file), ...inSentences(file, file.program)];

test('what people typed is isolated from our words beside it, in markup and in sentences', () => {
  const screens = parsedFiles('src').filter(
    ({ path }) => path.endsWith('.tsx') && !path.startsWith('src/app/kit/') && !LOOKED_THROUGH.has(path),
  );
  expect(screens.length).toBeGreaterThan(300);
  expect(screens.flatMap(found)).toEqual([]);
});

/** Returns a template with an expression in it. */
const sentence = (of: string): string => `\`\${${of}} pays\``;

test.each([
  ['<p>{deal.seller.name} agrees.</p>', 1],
  ['<p><bdi>{deal.seller.name}</bdi> agrees.</p>', 0],
  ['<h1>{teaser.title}</h1>', 1],
  ['<h1 dir="auto">{teaser.title}</h1>', 0],
  ['<Quote>{review.text}</Quote>', 0],
  ["<p>{isOwn ? 'You' : deal.seller.name} agreed.</p>", 1],
  ['<p>{teaser?.title ?? review.text}</p>', 1],
  [`<p>{${sentence('deal.buyer.name')}}</p>`, 1],
  [`<p>{${sentence('isolateText(deal.buyer.name)')}}</p>`, 0],
  [`<b aria-label={${sentence('review.authorName')}} />`, 0],
])('%s: %i found', (screen, count) => {
  expect(found(parse('screen.tsx', `export const Screen = () => ${screen};`))).toHaveLength(count);
});

import type { AuditEntry } from '../../../../domain/audit/audit.ts';
import type { CaseKind } from '../../../../domain/case/case.ts';
import type { CheckedFigure } from '../../../../domain/listing/figures/checked-figures.ts';
import { checkedFigureLabel } from '../../../../domain/listing/figures/figure-check.ts';
import { locateReason } from '../../../../domain/listing/publish/locate-reason.ts';
import { formatExactMoney } from '../../../../domain/shared/money.ts';
import { formatCount } from '../../../../domain/shared/numbers.ts';
import { upperFirst } from '../../../../domain/shared/text.ts';

const LABELS: Record<string, string> = {
  mine: 'Claimed',
  takeOver: 'Taken over',
  n: 'Version',
  submission: 'Version',
  partId: 'Part',
  operationId: 'Operation',
  endpoint: 'Call',
  refund: 'Refunded',
  release: 'Released',
  takenBack: 'Taken back',
  text: 'Reply',
};
const CASES: Record<CaseKind, string> = {
  flag: 'flag',
  'bug-report': 'bug report',
  'support-request': 'support request',
};
const MONEY = ['refund', 'release', 'takenBack'];
const FIGURES = ['figures', 'unticked'];
/** Keys left out of the text: `file` is an id, and the document's name is already shown. */
const HIDDEN = ['file'];

/** Turns a key without a label into words: `someKey` becomes `Some key`. */
const words = (key: string): string =>
  upperFirst(key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' '));
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function textOf(key: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => textOf(key, item)).join('; ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return MONEY.includes(key) ? formatExactMoney(value) : formatCount(value);
  if (typeof value === 'object' && value !== null) return partsOf(key, value as Record<string, unknown>);
  const text = String(value);
  if (key === 'case') return CASES[text as CaseKind] ?? text;
  if (key === 'partId') return text === 'close' ? 'At close' : upperFirst(text.replace('installment-', 'installment '));
  if (FIGURES.includes(key)) return checkedFigureLabel(text as CheckedFigure);
  return text;
}

/** Renders a review reason with the label of the field it refers to, and anything else as labeled parts. */
function partsOf(key: string, value: Record<string, unknown>): string {
  if (key === 'reasons' && typeof value.path === 'string') {
    return `${locateReason(value.path, { assets: [], pictures: [] }).label}: “${String(value.reason)}”`;
  }
  return linesOf(value).join(', ');
}

const linesOf = (details: Record<string, unknown>): string[] =>
  Object.entries(details)
    .filter(([key, value]) => !HIDDEN.includes(key) && !isEmpty(value))
    .map(([key, value]) => `${LABELS[key] ?? words(key)}: ${textOf(key, value)}`);

/** Formats an entry's details on one line: `Reason: late · Released: $12.00`. */
export const auditDetails = ({ details }: Pick<AuditEntry, 'details'>): string => linesOf(details).join(' · ');

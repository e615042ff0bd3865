// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of code.

/**
 * Mutants of `src/domain` and `functions/src/records` that survive their unit tests and may, by reason. Identified as
 * `npm run test:mutants -- domain` prints them: file, text of the line, change. One that a test notices after all has to
 * go. Records that no unit test reaches are not listed: they write to Firestore, and the suites with emulators test them.
 */
const BY_REASON: Record<string, readonly string[]> = {
  'The two differ only for a value that does not occur there.': [
    'src/domain/deal-record/record-content.ts | .toSorted((a, b) => (a.by < b.by ? -1 : 1)) | a.by < b.by → a.by <= b.by',
    'src/domain/deal-record/record-content.ts | .toSorted((a, b) => (a.number < b.number ? -1 : 1)) | a.number < b.number → a.number <= b.number',
    'src/domain/deal-record/record-content.ts | a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1); | a.id < b.id → a.id <= b.id',
    'src/domain/deal-record/recorded-answers.ts | .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)) | a.id < b.id → a.id <= b.id',
    "src/domain/figures/read-months.ts | return { decimalSign: count(points) > count(commas) ? '.' : ',', isSignOpen: false }; | count(points) > count(commas) → count(points) >= count(commas)",
    'src/domain/invoice/extend-part.ts | const dueAt = addDays(part.dueAt > now ? part.dueAt : now, days); | part.dueAt > now → part.dueAt >= now',
    'src/domain/listing/draft.ts | const thisMonth = now.toISOString().slice(0, 7); | now.toISOString().slice(0, 7) → now.toISOString()',
    "src/domain/listing/listing-change.ts | const REVIEWED_METRICS = ['ttmRevenue', 'ttmProfit']; | 'ttmRevenue' → \"\"",
    'src/domain/offer/compare-offers.ts | const signedDays = (n: number) => (n > 0 ? `+${daysText(n)}` : `\\u2212${daysText(-n)}`); | n > 0 → n >= 0',
  ],
  'The types ask for a fallback, and the code never takes it, or reads it as it reads nothing.': [
    "src/domain/account/user.ts | const [firstName = '', ...rest] = displayName.split(/\\s+/); | '' → \"Stryker was here!\"",
    "src/domain/deal-record/check-record.ts | const where = parsed.error.issues[0]?.path.map(String).join('.') ?? ''; | '' → \"Stryker was here!\"",
    "src/domain/figures/read-figure.ts | const [, body = '', suffix = ''] = FIGURE.exec(bare) ?? []; | '' → \"Stryker was here!\"",
    "src/domain/figures/read-figure.ts | const [, body = '', suffix = ''] = FIGURE.exec(bare) ?? []; | [] → [\"Stryker was here\"]",
    'src/domain/figures/read-month.ts | []; | [] → ["Stryker was here"]',
    "src/domain/figures/read-month.ts | const [, first = '', second = '', last = ''] = /^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4}|\\d{2})$/.exec(clean) ?? []; | '' → \"Stryker was here!\"",
    "src/domain/figures/read-month.ts | const [, first = '', second = '', last = ''] = /^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4}|\\d{2})$/.exec(clean) ?? []; | [] → [\"Stryker was here\"]",
    "src/domain/figures/read-month.ts | const [, name = '', year] = named; | '' → \"Stryker was here!\"",
    "src/domain/figures/read-month.ts | const [, year = '', month = ''] = | '' → \"Stryker was here!\"",
    'src/domain/figures/read-month.ts | const [dayFirst = [], monthFirst = []] = readings; | [] → ["Stryker was here"]',
    "src/domain/figures/read-month.ts | const swapped = (match: RegExpExecArray | null) => match && ['', match[2] ?? '', match[1] ?? '']; | '' → \"Stryker was here!\"",
    "src/domain/figures/read-months.ts | .map((row, i) => ({ first: row[0] ?? '', text: (row[chosen.index] ?? '').trim(), month: months?.[i] ?? null })) | '' → \"Stryker was here!\"",
    "src/domain/figures/read-months.ts | const cellsAt = (index: number): string[] => rows.map((row) => row[index] ?? ''); | '' → \"Stryker was here!\"",
    "src/domain/figures/read-months.ts | const hasHeading = figures.every((index) => !isBlank(heading[index]) && !isFigure(heading[index] ?? '', unit)); | '' → \"Stryker was here!\"",
    'src/domain/figures/read-months.ts | const heading = rows[0] ?? []; | [] → ["Stryker was here"]',
    "src/domain/figures/read-months.ts | label: hasHeading ? (heading[index] ?? '').trim() : `Column ${index + 1}`, | '' → \"Stryker was here!\"",
    "src/domain/invoice/money-words.ts | const by = due[0]?.dueAt ? ` by ${formatDate(due[0].dueAt)}` : ''; | '' → \"Stryker was here!\"",
    "src/domain/invoice/money-words.ts | const on = releasedAt ? ` on ${formatDate(releasedAt)}` : ''; | '' → \"Stryker was here!\"",
    "src/domain/invoice/purchase.ts | export const payeeAccount = (invoice: Invoice) => accounts.person(invoice.payee.uid ?? ''); | '' → \"Stryker was here!\"",
    "src/domain/invoice/purchase.ts | export const payerAccount = (invoice: Invoice) => accounts.person(invoice.payer.uid ?? ''); | '' → \"Stryker was here!\"",
    "src/domain/listing/draft-changes.ts | const identifier = accessTier.identifiers.find((asset) => asset.id === id)?.identifier ?? ''; | '' → \"Stryker was here!\"",
    "src/domain/listing/draft-changes.ts | const label = (is ?? was)?.label ?? ''; | '' → \"Stryker was here!\"",
    "src/domain/listing/draft.ts | const started = draft.foundedOn ?? ''; | '' → \"Stryker was here!\"",
    "src/domain/listing/draft.ts | need(titleProblem === null, 'basics', 'title', titleProblem ?? ''); | '' → \"Stryker was here!\"",
    'src/domain/shared/plain-name.ts | .match(/[\\p{L}\\p{N}]+/gu) ?? []; | [] → ["Stryker was here"]',
    "src/domain/upload/safe-file-name.ts | const last = name.split(/[/\\\\]/).at(-1) ?? ''; | '' → \"Stryker was here!\"",
    "src/domain/upload/upload-places.ts | UPLOAD_PLACES[place].path.replace(WILDCARD, (_wildcard, name: string) => (ids as Record<string, string>)[name] ?? ''); | '' → \"Stryker was here!\"",
    "src/domain/upload/upload-places.ts | export const announcementIdOf = (path: string): string => path.split('/').at(-1) ?? ''; | '' → \"Stryker was here!\"",
  ],
  'What differs has the same effect: a later step, or a library, makes it equal.': [
    "src/domain/deal-record/record-in-pdf.ts | const head = begin === -1 ? '' : text.slice(start, begin); | '' → \"Stryker was here!\"",
    "src/domain/figures/read-figure.ts | const whole = before === '' ? '0' : ungroup(before); | '0' → \"\"",
    'src/domain/shared/account-numbers.ts | return total + (doubled > 9 ? doubled - 9 : doubled); | total + (doubled > 9 ? doubled - 9 : doubled) → total - (doubled > 9 ? doubled - 9 : doubled)',
    'src/domain/shared/money.ts | formatMoney(Math.abs(cents) < 1_000_00 ? cents : Math.sign(cents) * Math.round(Math.abs(cents) / 100) * 100); | Math.abs(cents) < 1_000_00 → Math.abs(cents) <= 1_000_00',
    'src/domain/shared/packed-numbers.ts | for (let i = 0; i < bytes.length; i += CHUNK) text += String.fromCharCode(...bytes.subarray(i, i + CHUNK)); | i < bytes.length → i <= bytes.length',
    'src/domain/invoice/check-ledger.ts | const sum = (lines: readonly { amount: number }[]): number => lines.reduce((total, { amount }) => total + amount, 0); | total + amount → total - amount',
    "src/domain/invoice/purchase.ts | const state = partMachine.require(part.state, release > 0 ? 'release' : 'refund', actor); | release > 0 → false",
    "src/domain/invoice/purchase.ts | const state = partMachine.require(part.state, release > 0 ? 'release' : 'refund', actor); | release > 0 → release <= 0",
    "src/domain/invoice/purchase.ts | const state = partMachine.require(part.state, release > 0 ? 'release' : 'refund', actor); | release > 0 → release >= 0",
    "src/domain/invoice/purchase.ts | const state = partMachine.require(part.state, release > 0 ? 'release' : 'refund', actor); | release > 0 → true",
    "src/domain/picture/image-url.ts | const url = (value ?? '').trim(); | '' → \"Stryker was here!\"",
    'functions/src/records/search/entries-file.ts | const chunkSize = Math.max(bytes + 1, constants.Z_MIN_CHUNK); | bytes + 1 → bytes - 1',
    'functions/src/records/search/entries-file.ts | const content = await decompress(file, { chunkSize }); | { chunkSize } → {}',
    "functions/src/records/mail/letter.ts | ${items.map(itemHtml).join('\\n')} | '\\n' → \"\"",
  ],
  'A color: whoever changes it looks at it.': [
    "functions/src/records/mail/letter.ts | const INK = '#14191a'; | '#14191a' → \"\"",
    "functions/src/records/mail/letter.ts | const MUTED = '#5c6663'; | '#5c6663' → \"\"",
    "functions/src/records/mail/letter.ts | const FERN = '#1e7a4c'; | '#1e7a4c' → \"\"",
  ],
  'A table of labels that the types require to be complete: nothing depends on its words.': [
    "src/domain/account/options.ts | linkedIn: 'LinkedIn', | 'LinkedIn' → \"\"",
    "src/domain/account/options.ts | linkedin: 'LinkedIn', | 'LinkedIn' → \"\"",
    "src/domain/case/report.ts | listing: 'listing', | 'listing' → \"\"",
    "src/domain/case/report.ts | message: 'message', | 'message' → \"\"",
    "src/domain/case/report.ts | review: 'review', | 'review' → \"\"",
    "src/domain/case/report.ts | user: 'profile', | 'profile' → \"\"",
    "src/domain/listing/mark.ts | self: ':', | ':' → \"\"",
    "src/domain/listing/metric.ts | short: 'MRR', | 'MRR' → \"\"",
  ],
  'The tests run where English is the language anyway.': [
    "src/domain/account/countries.ts | const names = new Intl.DisplayNames(['en'], { type: 'region' }); | ['en'] → []",
  ],
  'Part of a description in the API’s reference.': [
    "src/domain/account/social-links.ts | .describe(`Empty, or a web address${hosts ? ` on ${hosts.join(' or ')}` : ''}; \\`https://\\` may be left out.`); | '' → \"Stryker was here!\"",
  ],
};

export const KNOWN_SURVIVORS: Record<string, string> = Object.fromEntries(
  Object.entries(BY_REASON).flatMap(([reason, names]) => names.map((name) => [name, reason])),
);

import { Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { SourceMark } from '../../../components/listing/source-mark.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import { CHECK_EXPLANATIONS, UNDETECTABLE_LIES } from '../../../domain/listing/checks/check-explanations.ts';
import { CHECK_IDS, CHECK_OUTCOMES } from '../../../domain/listing/checks/check-outcomes.ts';
import { DERIVED_INFO } from '../../../domain/listing/figures/derived-figures.ts';
import {
  METRIC_INFO,
  METRIC_KINDS,
  METRIC_SOURCES,
  type MetricPeriod,
  type MetricSource,
  SOURCE_LABELS,
} from '../../../domain/listing/figures/metric.ts';
import { METRIC_DEFINITIONS } from '../../../domain/listing/figures/metric-means.ts';
import { DATED_AFTER_DAYS } from '../../../domain/listing/figures/metric-period.ts';
import { formatMultiple } from '../../../domain/listing/figures/multiple.ts';
import { USUAL_MULTIPLES, USUAL_MULTIPLES_AS_OF } from '../../../domain/listing/figures/usual-multiples.ts';
import { CATEGORIES } from '../../../domain/listing/options.ts';
import { lowerFirst } from '../../../domain/shared/text.ts';
import { formatMonthYear } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { Article, type Part } from '../../texts/article.tsx';

const SOURCES: Record<MetricSource, string> = {
  self: 'The seller entered it, and nobody has checked it.',
  document:
    'A reviewer found this figure in a document that the seller provided, such as a tax return. We do not check whether the document itself is genuine.',
  recomputed:
    'We added it up from an export of the seller’s payment processor, row by row: charges less refunds and disputes, before fees. A seller could change a file before uploading it.',
  connected:
    'We read it in the seller’s account at the payment processor every day, with a read-only key. If the key stops working, or nothing can be read for 30 days, the mark is removed.',
};

const PERIODS: Record<MetricPeriod, string> = {
  year: 'The listing’s twelve full months.',
  month: 'The last of these months.',
  '30-days': 'The 30 days before its date.',
  '7-days': 'The seven days before its date.',
  day: 'Its date.',
  ever: 'From the start of the project to its date.',
};

const OUTCOMES = {
  refuses: 'Refused: an export that contradicts itself',
  asks: 'Asked about, in amber, until it is explained',
  tells: 'Told as a fact, in gray',
};

const PARTS: readonly Part[] = [
  {
    title: 'Amounts and months',
    text: [
      'Amounts are in US dollars. Months are calendar months in UTC, and only full months count.',
      'Revenue is what customers paid, less refunds and disputes, before the payment processor’s fees. Sales tax is not revenue: it is subtracted where an export lists it, as those of Paddle, Lemon Squeezy, Gumroad and PayPal do. Shopify’s totals count in full, and Stripe lists none.',
      'MRR is recurring by definition. One-off sales, invoices and lifetime deals are never part of it, and a project without subscriptions shows no MRR instead of a zero.',
      'In a split of revenue that was recomputed or is connected, recurring is what subscriptions were billed for in twelve months, and one-off is all the rest: payments do not tell lifetime deals, services or ads apart. What they say nothing of, such as disputes, is in neither.',
    ],
  },
];
const MORE = {
  sources: 'Where a figure comes from',
  figures: 'Each figure',
  'worked-out': 'Worked out from them',
  plausibility: 'Plausibility',
};

/** The public definitions of every figure: its meaning, its period and its source mark. */
export const Component = () => (
  <Article
    title="How figures are defined"
    lead="Every figure means the same thing on every listing, and says where it comes from and how old it is."
    parts={PARTS}
    more={MORE}
  >
    <Section id="sources">
      <h2>{MORE.sources}</h2>
      <Sums>
        {METRIC_SOURCES.map((source) => (
          <SumsRow
            key={source}
            prose
            label={
              <b>
                <SourceMark source={source} decorative /> {SOURCE_LABELS[source]}
              </b>
            }
          >
            {SOURCES[source]}
          </SumsRow>
        ))}
      </Sums>
      <p>
        A mark belongs to a value: when the seller changes it, the figure goes back to “{SOURCE_LABELS.self}”. After{' '}
        {DATED_AFTER_DAYS} days a figure turns gray. Members can look up the older values of each.
      </p>
    </Section>
    <Section id="figures">
      <Title order={2}>{MORE.figures}</Title>
      <Sums>
        {METRIC_KINDS.map((kind) => (
          <SumsRow key={kind} prose label={<b id={kind}>{METRIC_INFO[kind].label}</b>}>
            {METRIC_DEFINITIONS[kind]} Period: {lowerFirst(PERIODS[METRIC_INFO[kind].period])}
          </SumsRow>
        ))}
        <SumsRow prose label={<b id="visitMonths">Visits by month</b>}>
          Visits counted by the project’s own analytics in each of the last twelve full months, as far back as they go.
        </SumsRow>
      </Sums>
    </Section>
    <Section id="worked-out">
      <Title order={2}>{MORE['worked-out']}</Title>
      <p>Nobody enters these. Each has the weakest mark of the figures it is worked out from.</p>
      <Sums>
        {Object.entries(DERIVED_INFO).map(([kind, { label, means }]) => (
          <SumsRow key={kind} prose label={<b>{label}</b>}>
            {means}
          </SumsRow>
        ))}
      </Sums>
      <p id="payback">
        A multiple of profit comes with its payback, the months until the price is earned back: the price divided by the
        average monthly profit of the last twelve months. It assumes that the profit stays the same.
      </p>
    </Section>
    <Section id="plausibility">
      <Title order={2}>{MORE.plausibility}</Title>
      <p>
        We compare the figures with each other and with the seller’s words, and say what stands out: a question in
        amber, a fact in gray. Neither is a verdict. An export whose rows contradict each other gets no mark. The
        seller’s answer to a question appears beside it and turns it gray; answers about months are in{' '}
        <i>Unusual months</i>.
      </p>
      {Object.entries(OUTCOMES).map(([of, title]) => (
        <div key={of}>
          <Title order={3} mt="lg" mb="xs">
            {title}
          </Title>
          <Sums>
            {CHECK_IDS.filter((id) => CHECK_OUTCOMES[id] === of).map((id) => (
              <SumsRow key={id} prose label={<b>{CHECK_EXPLANATIONS[id].compares}</b>}>
                {CHECK_EXPLANATIONS[id].limit}
              </SumsRow>
            ))}
          </Sums>
        </div>
      ))}
      <p>
        Comparing figures cannot reveal these. That takes the account, the bank or a person:{' '}
        {UNDETECTABLE_LIES.join(' ')}
      </p>
      <p>
        <Link to={sitePaths.help}>What else we do not check</Link> is said in the help.
      </p>
      <p>
        Where the asking price lies outside what is usual in its category, we say so. Last compared in{' '}
        {formatMonthYear(USUAL_MULTIPLES_AS_OF)} with what marketplaces publish:
      </p>
      <Sums>
        {CATEGORIES.map((category) => (
          <SumsRow key={category} label={category}>
            {formatMultiple(USUAL_MULTIPLES[category].from)} to {formatMultiple(USUAL_MULTIPLES[category].to)} a year’s
            profit
          </SumsRow>
        ))}
      </Sums>
    </Section>
  </Article>
);

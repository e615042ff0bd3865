import { SourceMark } from '../../../components/listing/mark-line.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Section, SectionHead } from '../../../components/ui/section.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import { DERIVED_INFO, type DerivedFacts, derivedFigures } from '../../../domain/listing/figures/derived-figures.ts';
import { sitePaths } from '../../../domain/site-paths.ts';

/** What follows from the figures of a listing; nothing where nothing does. */
export function DerivedList({ teaser }: { teaser: DerivedFacts }) {
  const figures = derivedFigures(teaser);
  if (!figures.length) return null;
  return (
    <Section aria-labelledby="derived">
      <SectionHead>
        <h2 id="derived">Worked out from these</h2>
        <TextLink to={`${sitePaths.helpFigures}#worked-out`}>How?</TextLink>
      </SectionHead>
      <Sums>
        {figures.map(({ kind, text, source, asOf }) => (
          <SumsRow key={kind} label={DERIVED_INFO[kind].label}>
            <SourceMark source={source} at={asOf} /> {text}
          </SumsRow>
        ))}
      </Sums>
    </Section>
  );
}

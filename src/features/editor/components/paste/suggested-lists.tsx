import { Checkbox, Group, Stack } from '@mantine/core';
import { ASSET_KIND_LABELS, type AssetKind } from '../../../../domain/listing/options.ts';
import type { ChosenParts } from '../../../../domain/pasted-address/apply-page-suggestions.ts';
import type { PageSuggestions } from '../../../../domain/pasted-address/page-suggestions.ts';
import type { SignKind } from '../../../../domain/pasted-address/technologies.ts';
import { formatList } from '../../../../domain/shared/numbers.ts';
import classes from './page-suggestions-card.module.css';

const SEEN: Record<SignKind, string> = {
  meta: 'Named by the page',
  header: 'Seen in a header',
  cookie: 'Seen in a cookie’s name',
  file: 'Seen in a script’s address',
};

interface SuggestedListsProps {
  suggested: Pick<PageSuggestions, 'technologies' | 'assets'>;
  chosen: Pick<ChosenParts, 'tech' | 'assets'>;
  /** Tags already in the draft; they are never removed. */
  tech: readonly string[];
  onChoose: (patch: Partial<ChosenParts>) => void;
}

/** The technologies and assets detected on a page; selected ones are added to the draft's own. */
export const SuggestedLists = ({ suggested, chosen, tech, onChoose }: SuggestedListsProps) => (
  <>
    {suggested.technologies.length > 0 && (
      <div className={classes.part}>
        <Checkbox.Group
          label="Built with"
          description={tech.length ? `Added to ${formatList(tech)}.` : undefined}
          value={[...chosen.tech]}
          onChange={(tags) => onChoose({ tech: tags })}
        >
          <Group gap="12px 20px" mt="sm">
            {suggested.technologies.map(({ tag, seenIn }) => (
              <Checkbox key={tag} value={tag} label={tag} description={SEEN[seenIn]} />
            ))}
          </Group>
        </Checkbox.Group>
      </div>
    )}
    {suggested.assets.length > 0 && (
      <div className={classes.part}>
        <Checkbox.Group
          label="Assets"
          description="Add those that come with the sale."
          value={[...chosen.assets]}
          onChange={(assets) => onChoose({ assets: assets as AssetKind[] })}
        >
          <Stack gap="sm" mt="sm">
            {suggested.assets.map(({ kind, identifier }) => (
              <Checkbox
                key={kind}
                value={kind}
                label={ASSET_KIND_LABELS[kind]}
                description={identifier ? <bdi>{identifier}</bdi> : undefined}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      </div>
    )}
  </>
);

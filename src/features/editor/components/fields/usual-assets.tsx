import { Checkbox, Group } from '@mantine/core';
import { isDeepEqual } from '../../../../domain/listing/draft/draft-entries.ts';
import { newAsset } from '../../../../domain/listing/draft/new-asset.ts';
import { ASSET_KIND_LABELS, type AssetKind, USUAL_ASSETS } from '../../../../domain/listing/options.ts';
import { useDraft } from '../draft-context.ts';

/**
 * Checkboxes for the assets that projects in this category usually include. Once an asset has been edited in the list
 * below, it can be removed only there, so that unchecking a box never loses typed text.
 */
export function UsualAssets({ isFull }: { isFull: boolean }) {
  const { fields, change, setText, texts } = useDraft();
  if (!fields.category) return null;
  const ofKind = (kind: AssetKind) => fields.assets.filter((asset) => asset.kind === kind);
  const isEdited = (kind: AssetKind): boolean => {
    const [asset, ...others] = ofKind(kind);
    if (!asset || others.length) return Boolean(asset);
    const rest = fields.assets.filter((other) => other !== asset);
    const untouched = { ...newAsset(kind, { ...fields, assets: rest }), id: asset.id };
    return texts[`assets.${asset.id}`] !== undefined || !isDeepEqual(untouched, asset);
  };
  const toggle = (kind: AssetKind, isWanted: boolean) => {
    if (isWanted) return change({ assets: [...fields.assets, newAsset(kind, fields)] });
    for (const { id } of ofKind(kind)) setText(`assets.${id}`, null);
    change({ assets: fields.assets.filter((asset) => asset.kind !== kind) });
  };
  return (
    <Checkbox.Group label={`Usual for ${fields.category}`} value={fields.assets.map(({ kind }) => kind)}>
      <Group gap="12px 20px" mt="sm">
        {USUAL_ASSETS[fields.category].map((kind) => (
          <Checkbox
            key={kind}
            value={kind}
            label={ASSET_KIND_LABELS[kind]}
            disabled={isEdited(kind) || (isFull && !ofKind(kind).length)}
            onChange={(event) => toggle(kind, event.currentTarget.checked)}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

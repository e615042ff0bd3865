import { Button, Select, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { CountInput } from '../../../components/ui/count-input.tsx';
import type { DraftAsset } from '../../../domain/listing/draft.ts';
import { ASSET_DEFAULTS, ASSET_KIND_LABELS, ASSET_KINDS, type AssetKind } from '../../../domain/listing/options.ts';
import type { StepProps } from './listing-editor.tsx';

const newAsset = (kind: AssetKind): DraftAsset => ({
  id: crypto.randomUUID(),
  kind,
  label: ASSET_KIND_LABELS[kind],
  identifier: '',
  ...ASSET_DEFAULTS[kind],
});

export function AssetsStep({ fields, change, problem }: StepProps) {
  const set = (id: string, patch: Partial<DraftAsset>) =>
    change({ assets: fields.assets.map((asset) => (asset.id === id ? { ...asset, ...patch } : asset)) });
  const unused = ASSET_KINDS.filter((kind) => !fields.assets.some((asset) => asset.kind === kind));
  return (
    <>
      <p className="muted">What the buyer gets. Each becomes an item of the offer and of the handover.</p>
      {problem('assets') && <p style={{ color: 'var(--brick)' }}>{problem('assets')}</p>}
      {fields.assets.map((asset, i) => (
        <fieldset key={asset.id} className="panel asset-row fields">
          <legend className="sr">{asset.label}</legend>
          <div className="pair-row">
            <TextInput
              label="Asset"
              value={asset.label}
              error={problem(`assets.${i}.label`)}
              onChange={(e) => set(asset.id, { label: e.currentTarget.value })}
            />
            <CountInput
              label="Days it takes"
              suffix="days"
              value={asset.expectedDays}
              onChange={(days) => set(asset.id, { expectedDays: Math.min(days ?? 0, 90) })}
            />
          </div>
          <TextInput
            label="How it moves"
            value={asset.transfer}
            error={problem(`assets.${i}.transfer`)}
            onChange={(e) => set(asset.id, { transfer: e.currentTarget.value })}
          />
          <TextInput
            label="Identifier"
            description="The exact name or address. Buyers see it once you let them in."
            value={asset.identifier}
            onChange={(e) => set(asset.id, { identifier: e.currentTarget.value })}
          />
          <div>
            <Button
              variant="subtle"
              size="sm"
              className="danger"
              onClick={() => change({ assets: fields.assets.filter((other) => other.id !== asset.id) })}
            >
              Remove {asset.label}
            </Button>
          </div>
        </fieldset>
      ))}
      <Select
        label="Add an asset"
        placeholder="Choose what kind"
        leftSection={<IconPlus size={16} aria-hidden />}
        value={null}
        data={unused.map((kind) => ({ value: kind, label: ASSET_KIND_LABELS[kind] }))}
        onChange={(kind) => kind && change({ assets: [...fields.assets, newAsset(kind as AssetKind)] })}
      />
    </>
  );
}

import { Box, Button, Select, TextInput, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { FieldRow } from '../../../../components/ui/field-row.tsx';
import { FigureInput } from '../../../../components/ui/figure-input.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Panel } from '../../../../components/ui/panel.tsx';
import { DRAFT_LIMITS } from '../../../../domain/listing/details/draft-limits.ts';
import type { DraftAsset } from '../../../../domain/listing/draft/draft.ts';
import { newAsset } from '../../../../domain/listing/draft/new-asset.ts';
import {
  ASSET_KIND_LABELS,
  ASSET_KINDS,
  type AssetKind,
  TRANSFERABLE,
  TRANSFERABLE_LABELS,
  type Transferable,
} from '../../../../domain/listing/options.ts';
import { fieldId } from '../../data/field-address.ts';
import { useDraft } from '../draft-context.ts';
import classes from '../editor.module.css';
import { DetailFields } from '../fields/detail-fields.tsx';
import { UsualAssets } from '../fields/usual-assets.tsx';
import { ReviewReason } from '../requested-changes.tsx';

/** Id of the message saying that an asset isn't saved. */
const leftOutId = ({ id }: DraftAsset): string => `${fieldId(`assets.${id}`)}-left-out`;

export function AssetsStep() {
  const { fields, change, problem, reason, texts, setText } = useDraft();
  const set = (at: number, patch: Partial<DraftAsset>) =>
    change({ assets: fields.assets.map((asset, i) => (i === at ? { ...asset, ...patch } : asset)) });
  const isFull = fields.assets.length >= DRAFT_LIMITS.assets;
  return (
    <>
      <Muted inherit>What the buyer gets. Each asset becomes an item of the offer and of the handover.</Muted>
      {problem('assets') && (
        <Box component="p" c="brick">
          {problem('assets')}
        </Box>
      )}
      <UsualAssets isFull={isFull} />
      {fields.assets.map((asset, i) => (
        <Panel
          key={asset.id}
          component="fieldset"
          p="md"
          className={classes.fields}
          aria-describedby={problem(`assets.${i}`) && leftOutId(asset)}
        >
          <VisuallyHidden component="legend">{asset.label}</VisuallyHidden>
          <ReviewReason text={reason(`assets.${asset.id}`)} />
          {problem(`assets.${i}`) && (
            <Box component="p" id={leftOutId(asset)} c="brick">
              {problem(`assets.${i}`)}
            </Box>
          )}
          <FieldRow>
            <TextInput
              id={fieldId(`assets.${asset.id}`)}
              label="Asset"
              value={asset.label}
              error={problem(`assets.${i}.label`)}
              aria-required
              onChange={(e) => set(i, { label: e.currentTarget.value })}
            />
            <FigureInput
              unit="count"
              label="Days to transfer"
              suffix="days"
              value={asset.expectedDays}
              error={problem(`assets.${i}.expectedDays`)}
              text={texts[`assets.${asset.id}`] ?? null}
              onText={(text) => setText(`assets.${asset.id}`, text)}
              onChange={(days) => !Number.isNaN(days) && set(i, { expectedDays: days ?? 0 })}
            />
          </FieldRow>
          <Select
            label="Transfer"
            allowDeselect={false}
            data={TRANSFERABLE.map((value) => ({ value, label: TRANSFERABLE_LABELS[value] }))}
            value={asset.transferable}
            onChange={(transferable) => transferable && set(i, { transferable: transferable as Transferable })}
          />
          <TextInput
            label="How it is transferred"
            value={asset.transfer}
            error={problem(`assets.${i}.transfer`)}
            aria-required
            onChange={(e) => set(i, { transfer: e.currentTarget.value })}
          />
          <TextInput
            label="Identifier"
            description="The exact name or address. Buyers see it after you grant access."
            value={asset.identifier}
            error={problem(`assets.${i}.identifier`)}
            onChange={(e) => set(i, { identifier: e.currentTarget.value })}
          />
          <div>
            <Button
              variant="subtle"
              size="sm"
              c="brick"
              onClick={() => {
                setText(`assets.${asset.id}`, null);
                change({ assets: fields.assets.filter((_, other) => other !== i) });
              }}
            >
              Remove {asset.label}
            </Button>
          </div>
        </Panel>
      ))}
      <Select
        label="Add an asset"
        description={isFull ? `At most ${DRAFT_LIMITS.assets} assets.` : undefined}
        disabled={isFull}
        placeholder="Choose a kind"
        leftSection={<IconPlus size={16} aria-hidden />}
        value={null}
        data={ASSET_KINDS.map((kind) => ({ value: kind, label: ASSET_KIND_LABELS[kind] }))}
        onChange={(kind) => kind && change({ assets: [...fields.assets, newAsset(kind as AssetKind, fields)] })}
      />
      <DetailFields step="assets" title="Exclusions and obligations" />
    </>
  );
}

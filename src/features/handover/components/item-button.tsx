import { Button, type ButtonProps } from '@mantine/core';
import type { HandoverItem } from '../../../domain/handover/handover.ts';

interface ItemButtonProps extends ButtonProps {
  item: HandoverItem;
  label: string;
  onClick: () => void;
}

/** Includes the item in the accessible name, since all items have the same buttons. */
export const ItemButton = ({ item, label, ...rest }: ItemButtonProps) => (
  <Button data-control="item" variant="default" size="sm" aria-label={`${label}: ${item.label}`} {...rest}>
    {label}
  </Button>
);

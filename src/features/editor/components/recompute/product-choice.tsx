import { Checkbox, Stack } from '@mantine/core';
import textClasses from '../../../../components/ui/text.module.css';
import {
  type ProductChoice as Choice,
  countsProduct,
  productLabel,
  productText,
  type SoldProduct,
} from '../../../../domain/products/sold-product.ts';

interface ProductChoiceProps {
  /** Products found in an account or export. */
  products: readonly SoldProduct[];
  /** Null until a choice is made; until then, all products count toward the figures. */
  choice: Choice | null;
  onChange: (choice: Choice) => void;
}

/** Asks which products are for sale with the listing; only those count toward the figures. */
export function ProductChoice({ products, choice, onChange }: ProductChoiceProps) {
  const names = products.map(({ name }) => name);
  const chosen = names.filter((name) => countsProduct(choice, name));
  return (
    <Checkbox.Group
      label="Which of these are for sale with this listing?"
      description="Only ticked products count, and buyers see which."
      error={chosen.length ? undefined : 'Choose at least one product.'}
      value={chosen}
      onChange={(ticked) =>
        onChange({
          forSale: names.filter((name) => ticked.includes(name)),
          others: names.filter((name) => !ticked.includes(name)),
        })
      }
    >
      <Stack gap="sm" mt="sm" className={textClasses.breakAnywhere}>
        {products.map((product) => (
          <Checkbox
            key={product.name}
            value={product.name}
            label={productLabel(product)}
            description={productText(product)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

import { buildNote } from '../listing/checks/check.ts';
import { sum } from '../shared/numbers.ts';
import {
  asksForProducts,
  type ProductChoice,
  productLabel,
  productsText,
  type SoldProduct,
  totalSalesOf,
} from './sold-product.ts';

/** Maximum number of products listed with their shares; an account may have twenty. */
const MAX_SHARES = 3;

/**
 * Returns a note for reviewers with each product's share of the sales in an export or account, and the products that
 * count.
 */
export function productNotes(choice: ProductChoice | null, products: readonly SoldProduct[]) {
  if (!asksForProducts(products)) return [];
  const all = sum(products.map(totalSalesOf));
  const shares = products
    .toSorted((a, b) => totalSalesOf(b) - totalSalesOf(a))
    .slice(0, MAX_SHARES)
    .map(
      (product) =>
        `${product.name ? `“${productLabel(product)}”` : 'others'} ${Math.round((totalSalesOf(product) / all) * 100)}%`,
    );
  const counting = productsText(choice, products) || 'of all of it';
  return [buildNote('products', `Of what was sold, ${shares.join(', ')}. The figures are ${counting}.`)];
}

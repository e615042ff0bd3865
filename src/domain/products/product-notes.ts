import { noteOf } from '../listing/checks/check.ts';
import { sum } from '../shared/numbers.ts';
import {
  asksForProducts,
  type ProductChoice,
  productLabel,
  productsText,
  type SoldProduct,
  soldOf,
} from './sold-product.ts';

/** Maximum number of products listed with their shares; an account may have twenty. */
const MAX_SHARES = 3;

/** Returns a fact for reviewers: each product's share of an export or account, and which products count. */
export function productNotes(choice: ProductChoice | null, products: readonly SoldProduct[]) {
  if (!asksForProducts(products)) return [];
  const all = sum(products.map(soldOf));
  const shares = products
    .toSorted((a, b) => soldOf(b) - soldOf(a))
    .slice(0, MAX_SHARES)
    .map((one) => `${one.name ? `“${productLabel(one)}”` : 'others'} ${Math.round((soldOf(one) / all) * 100)}%`);
  const counting = productsText(choice, products) || 'of all of it';
  return [noteOf('products', `Of what was sold, ${shares.join(', ')}. The figures are ${counting}.`)];
}

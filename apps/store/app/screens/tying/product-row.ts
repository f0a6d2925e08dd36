// The facts of a product that the screens of sets show.
import type { ProductItemCard } from '../../shared/catalog/catalog-types.ts';

type Product = Pick<ProductItemCard, 'uuid' | 'displayName' | 'salesPrice' | 'product'>;

export const productRow = ({ uuid, displayName, salesPrice, product }: Product) => ({
  uuid,
  name: displayName,
  brandName: product.brandName,
  picture: product.mainImage,
  isAdult: product.isAdult,
  price: salesPrice,
});

export type ProductRow = ReturnType<typeof productRow>;

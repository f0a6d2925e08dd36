// Names for the contract's answers that screens pass to each other.
import type { Answer, Input } from '#contract/contract.ts';

export type ProductItemCard = Answer<'getProductItemsByPaging'>['data'][number];
export type ProductItemDetail = Answer<'getProductItem'>;
export type Category = Answer<'getCategories'>[number];
export type Banner = Answer<'getMainBanners'>[number];
export type ShopInfo = Answer<'getShopInfo'>;
export type Facets = Answer<'searchCategories'>;
export type ProductFilter = Input<'getProductItemsByPaging'>;

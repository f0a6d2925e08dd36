// Structured data of the product: schema.org Product with one Offer per item, and the breadcrumbs. Ratings are not included yet.
import type { ProductItemDetail } from '../../shared/catalog/catalog-types.ts';
import { breadcrumbFacts, JsonLd } from '../../shared/page/json-ld.tsx';
import { usePublicUrl } from '../../shared/page/page-meta.ts';
import { isUnavailable, relatedPrice } from './selection.ts';

type ProductStructuredDataProps = {
  item: ProductItemDetail;
  category: { code: string; name: string } | null;
};

export function ProductStructuredData({ item, category }: ProductStructuredDataProps) {
  const publicUrl = usePublicUrl();
  const { product } = item;
  const address = `${publicUrl}/goods/${item.uuid}`;
  const offers = item.relatedItems.map((related) => ({
    '@type': 'Offer',
    sku: String(related.id),
    url: `${publicUrl}/goods/${related.uuid}`,
    priceCurrency: 'KRW',
    price: relatedPrice(item, related),
    availability: isUnavailable(related) ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
    seller: { '@type': 'Organization', name: product.store.name },
  }));
  const crumbs = [
    { name: '홈', url: `${publicUrl}/main` },
    ...(category
      ? [{ name: category.name, url: `${publicUrl}/goods/list/category?code=${category.code}` }]
      : []),
    { name: product.name, url: address },
  ];
  return (
    <>
      <JsonLd
        facts={{
          '@type': 'Product',
          name: product.name,
          sku: String(item.id),
          url: address,
          image: product.images.map((image) => new URL(image.url, publicUrl || 'http://localhost').href),
          ...(product.brandName ? { brand: { '@type': 'Brand', name: product.brandName } } : {}),
          offers,
        }}
      />
      <JsonLd facts={breadcrumbFacts(crumbs)} />
    </>
  );
}

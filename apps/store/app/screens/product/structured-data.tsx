// Structured data of the product: schema.org Product with one Offer per item and the average of its reviews, and the breadcrumbs.
import type { ProductItemDetail } from '../../shared/catalog/catalog-types.ts';
import { breadcrumbFacts, JsonLd } from '../../shared/page/json-ld.tsx';
import { usePublicUrl } from '../../shared/page/page-meta.ts';
import { isUnavailable, relatedPrice } from './selection.ts';

type ProductStructuredDataProps = {
  item: ProductItemDetail;
  category: { code: string; name: string } | null;
};

export function ProductStructuredData(props: ProductStructuredDataProps) {
  const publicUrl = usePublicUrl();
  return (
    <>
      <JsonLd facts={import.meta.env.SSR && productFacts(props, publicUrl)} />
      <JsonLd facts={import.meta.env.SSR && crumbFacts(props, publicUrl)} />
    </>
  );
}

const addressOf = ({ uuid }: { uuid: string }, publicUrl: string): string => `${publicUrl}/goods/${uuid}`;

function productFacts({ item }: ProductStructuredDataProps, publicUrl: string): Record<string, unknown> {
  const { product } = item;
  const offers = item.relatedItems.map((related) => ({
    '@type': 'Offer',
    sku: String(related.id),
    url: addressOf(related, publicUrl),
    priceCurrency: 'KRW',
    price: relatedPrice(item, related),
    availability: isUnavailable(related) ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
    seller: { '@type': 'Organization', name: product.store.name },
  }));
  return {
    '@type': 'Product',
    name: product.name,
    sku: String(item.id),
    url: addressOf(item, publicUrl),
    image: product.images.map((image) => new URL(image.url, publicUrl || 'http://localhost').href),
    ...(product.brandName ? { brand: { '@type': 'Brand', name: product.brandName } } : {}),
    ...(item.reviewSummary.reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: item.reviewSummary.rating,
        reviewCount: item.reviewSummary.reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    offers,
  };
}

function crumbFacts({ item, category }: ProductStructuredDataProps, publicUrl: string) {
  return breadcrumbFacts([
    { name: '홈', url: `${publicUrl}/main` },
    ...(category
      ? [{ name: category.name, url: `${publicUrl}/goods/list/category?code=${category.code}` }]
      : []),
    { name: item.product.name, url: addressOf(item, publicUrl) },
  ]);
}

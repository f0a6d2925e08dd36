// Title, description, Open Graph and canonical address of a page, in Korean. Structured data is json-ld.tsx.
import { useRouteLoaderData } from 'react-router';
import type { MetaDescriptor } from 'react-router';

export const shopName = '온스';

type PageMeta = {
  /** Without the shop's name; left out on the home page. */
  title?: string;
  /** One or two plain sentences; no claims about health. */
  description: string;
  /** Canonical path with its leading slash, without tracking parameters. */
  path: string;
  publicUrl: string;
  /** Path or URL of a picture; default: the shop's logo. */
  image?: string;
  kind?: 'website' | 'product';
  /** false keeps the page out of search engines: results, login, carts. Default true. */
  isListed?: boolean;
};

const shopPicture = '/brand/icon-512.png';

/** Absolute URLs are unchanged; without a public URL (the root loader failed) the path alone. */
function pictureAddress({ image, publicUrl }: PageMeta): string {
  const picture = image || shopPicture;
  return publicUrl === '' ? picture : new URL(picture, publicUrl).href;
}

/** The return value of a screen's `meta`. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const title =
    page.title === undefined ? `${shopName} | 건강을 고르는 쉬운 방법` : `${page.title} | ${shopName}`;
  const address = page.publicUrl + page.path;
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:site_name', content: shopName },
    { property: 'og:locale', content: 'ko_KR' },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:title', content: page.title ?? shopName },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: pictureAddress(page) },
  ];
  if (page.isListed === false) tags.push({ name: 'robots', content: 'noindex' });
  else tags.push({ tagName: 'link', rel: 'canonical', href: address });
  return tags;
}

type Match = { id: string; loaderData?: unknown } | undefined;

const addressIn = (rootData: unknown): string =>
  (rootData as { publicUrl?: string } | undefined)?.publicUrl ?? '';

/** The shop's public URL from the root match of a `meta` call; '' when the root loader failed. */
export function publicUrlOf(matches: readonly Match[]): string {
  return addressIn(matches.find((match) => match?.id === 'root')?.loaderData);
}

/** The shop's public URL inside components; '' when the root loader failed. */
export function usePublicUrl(): string {
  return addressIn(useRouteLoaderData('root'));
}

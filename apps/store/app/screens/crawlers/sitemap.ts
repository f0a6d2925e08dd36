// /sitemap.xml: home, lists, categories, the newest events, brand pages, every product and article, for search engines.
import type { LoaderFunctionArgs } from 'react-router';
import { xmlElement } from '#domain/base/xml-text.ts';
import { environmentContext } from '../../context.ts';
import type { ScreenHandle } from '../../screen-handle.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { eventPath, eventsPath } from '../../shared/paths/event-paths.ts';
import { brandPagePath, brandZonePath } from '../../shared/paths/brand-paths.ts';
import { storeInquiryPath, tyingPath, tyingSetPath } from '../../shared/tying/tying-paths.ts';
import { articlePath, magazinePath } from '../../shared/magazine/magazine-paths.ts';

/** The largest page size of the API. */
const productsPerPage = 100;
/** Keeps the file below 50,000 addresses, the limit of one sitemap file. */
const maxPages = 490;
/** Lifetime of the cached sitemap here and at the search engine, because 30,000 products take hundreds of reads. */
const maxAgeSeconds = 3600;
let cached: { madeAt: number; xml: Promise<string> } | undefined;

async function productPaths(context: LoaderFunctionArgs['context']): Promise<string[]> {
  const client = loaderApi(context);
  const paths: string[] = [];
  let cursor: { cursor: string; cursorId: string } | undefined;
  for (let turn = 0; turn < maxPages; turn += 1) {
    const { data, paging } = await client.getProductsByPaging({ count: productsPerPage, ...cursor });
    paths.push(...data.map((product) => `/goods/${product.representativeItem.uuid}`));
    if (!paging.hasNext || !paging.cursor || !paging.cursorId) break;
    cursor = { cursor: paging.cursor, cursorId: paging.cursorId };
  }
  return paths;
}

async function makeSitemap(context: LoaderFunctionArgs['context']): Promise<string> {
  const { publicUrl } = context.get(environmentContext);
  const client = loaderApi(context);
  const [tree, brandPages, events, products, articles, sets] = await Promise.all([
    client.getCategories(),
    client.getAllBrandPageIds(),
    client.getEventsByPaging({ count: 100, integrationFilterType: 'ALL', sortType: 'NEWEST' }),
    productPaths(context),
    client.getAllContentsIds(),
    client.getTyingSets(),
  ]);
  const codes = tree.flatMap((category) => [
    category.code,
    ...category.childCategories.map(({ code }) => code),
  ]);
  const paths = [
    '/main',
    '/goods/bestseller',
    '/goods/mdpick',
    '/goods/list/category',
    eventsPath,
    ...events.data.map(({ uuid }) => eventPath(uuid)),
    brandZonePath,
    ...brandPages.map(({ uuid }) => brandPagePath(uuid)),
    ...codes.map((code) => `/goods/list/category?code=${code}`),
    ...products,
    '/faq',
    '/notices',
    magazinePath,
    ...articles.map(({ uuid }) => articlePath(uuid)),
    tyingPath,
    ...sets.map(({ uuid }) => tyingSetPath(uuid)),
    storeInquiryPath,
  ];
  const rows = paths.map((path) => `<url>${xmlElement('loc', publicUrl + path)}</url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`;
}

export const handle = { cachedBy: [] } satisfies ScreenHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  const now = context.get(environmentContext).now().getTime();
  if (cached === undefined || Math.abs(now - cached.madeAt) >= maxAgeSeconds * 1000) {
    const xml = makeSitemap(context);
    cached = { madeAt: now, xml };
    // A failure is not cached; it fails the waiting requests below.
    xml.catch(() => (cached = undefined));
  }
  return new Response(await cached.xml, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': `public, max-age=${maxAgeSeconds}`,
    },
  });
}

// /brand-zone/{uuid}: a brand's picture and story, its best-selling products, its coupons, all of its products by category, and
// articles about them.
import { data, redirect, useLoaderData } from 'react-router';
import type { HeadersArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { formatNumber } from '#domain/base/money.ts';
import { ChipLink, ChipRow } from '#ui/catalog/chip.tsx';
import { ProductGrid } from '#ui/catalog/product-grid.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { BoxIcon } from '#ui/icons.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { loaderApi } from '../../shared/api/api.ts';
import { cardOf, Cards } from '../../shared/catalog/cards.tsx';
import { CouponBox } from '../../shared/coupon/box/coupon-box.tsx';
import { deserialiseData, serialiseData } from '../../rendering/serialised-data.ts';
import { isRanking, rankingBasis } from '../../shared/catalog/ranking.ts';
import { pageSize } from '../../shared/list/list-address.ts';
import { ArticleCards } from '../../shared/magazine/article-cards.tsx';
import { Pager } from '../../shared/paging/pager.tsx';
import { pagedPath, pageOf } from '../../shared/paging/pages.ts';
import { brandPagePath } from '../../shared/paths/brand-paths.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { previewInit, previewTokenOf } from '../../shared/preview/preview.ts';
import { PreviewNotice } from '../../shared/preview/preview-notice.tsx';
import { columnClass, Shell } from '../../shared/shell/shell.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import styles from './brand-page.module.css';

/** One row of the wide grid. */
const bestShown = 5;
/** A brand with fewer products shows them only once. */
const leastWithBest = 8;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { searchParams: query } = new URL(request.url);
  const client = loaderApi(context);
  const uuid = params.uuid ?? '';
  const previewToken = previewTokenOf(request.url);
  const isPreview = previewToken !== null;
  const {
    bestItems,
    contents: articles,
    ...brand
  } = isPreview
    ? await client.getBrandPagePreview({ uuid, previewToken })
    : await client.getBrandPage({ uuid });
  const path = brandPagePath(brand.uuid);
  const category = brand.categories.find((one) => one.uuid === query.get('category'))?.uuid;
  const page = pageOf(query);
  const { data: rows, paging } = await client.getProductItemsByPaging({
    count: pageSize,
    page,
    sortType: 'RECOMMEND',
    brandUuids: [brand.brandUuid],
    ...(category && { categoryUuids: [category] }),
  });
  if (uuid !== brand.uuid || (page > 1 && rows.length === 0)) throw redirect(pagedPath(path, { category }));
  const serialised = serialiseData(context, {
    brand,
    path,
    category,
    page,
    best:
      brand.itemCount >= leastWithBest && isRanking(bestItems.length)
        ? bestItems.slice(0, bestShown).map(cardOf)
        : [],
    items: rows.map(cardOf),
    totalCount: paging.totalCount ?? rows.length,
    hasNext: paging.hasNext,
    articles: page === 1 && category === undefined ? articles : [],
    isPreview,
  });
  return isPreview ? data(serialised, previewInit) : serialised;
}

/** Those of the loader: previews are no-store. */
export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;

export const handle = { cachedBy: ['category', 'page'], hasPreviews: true } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const screen = loaderData && deserialiseData(loaderData);
  return pageMeta({
    title: screen?.brand.brandName ?? '브랜드관',
    description: screen ? `${screen.brand.brandName}. ${screen.brand.catchphrase}` : '온스 브랜드관',
    path: screen ? pagedPath(screen.path, { category: screen.category }, screen.page) : '/brand-zone',
    publicUrl: publicUrlOf(matches),
    isListed: screen?.isPreview !== true,
    ...(screen?.brand.heroImage ? { image: screen.brand.heroImage } : {}),
  });
};

type Screen = ReturnType<typeof useScreen>;

const useScreen = () => deserialiseData(useLoaderData<typeof loader>());

export default function BrandPage() {
  const screen = useScreen();
  const { brand, path, category, page, best } = screen;
  return (
    <Shell title={brand.brandName}>
      <div className={columnClass}>
        {screen.isPreview && <PreviewNotice />}
        <BrandHead brand={brand} />
        {brand.coupons.length > 0 && <CouponBox coupons={brand.coupons} backTo={path} />}
        {page === 1 && category === undefined && <Best items={best} />}
        <Products {...screen} />
        {screen.articles.length > 0 && (
          <section aria-labelledby="articles">
            <h2 className={styles.title} id="articles">
              함께 읽을거리
            </h2>
            <ArticleCards articles={screen.articles} heading="h3" />
          </section>
        )}
      </div>
    </Shell>
  );
}

function BrandHead({ brand }: Pick<Screen, 'brand'>) {
  return (
    <header className={styles.head}>
      {brand.heroImages.slice(0, 1).map((picture) => (
        <Picture
          key={picture.url}
          url={picture.url}
          alt={picture.alt}
          width={960}
          height={480}
          sizes="(min-width: 1024px) 576px, 100vw"
          isFirst
          className={styles.hero}
        />
      ))}
      <div>
        <h1 className={styles.name}>{brand.brandName}</h1>
        <p className={styles.catchphrase}>{brand.catchphrase}</p>
        {/* Cleaned HTML of staff. */}
        <div className={styles.story} dangerouslySetInnerHTML={{ __html: brand.story }} />
      </div>
    </header>
  );
}

/** The best-selling products; not rendered for a brand with few products or too few products with buyers. */
function Best({ items }: { items: Screen['best'] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="best">
      <h2 className={styles.title} id="best">
        많이 찾는 상품
      </h2>
      <p className={styles.basis}>{rankingBasis}</p>
      <ProductGrid columns={5} isStrip>
        <Cards items={items} firstRank={1} sizes="(min-width: 1024px) 220px, 148px" />
      </ProductGrid>
    </section>
  );
}

function Products({ brand, path, category, page, items, totalCount, hasNext }: Screen) {
  return (
    <section aria-labelledby="all">
      <h2 className={styles.title} id="all">
        전체 상품 <span className={styles.count}>{formatNumber(totalCount)}</span>
      </h2>
      {brand.categories.length > 1 && (
        <div className={styles.chips}>
          <ChipRow label="카테고리">
            <ChipLink to={path} isChosen={category === undefined} isSamePage>
              전체
            </ChipLink>
            {brand.categories.map(({ uuid, name, count }) => (
              <ChipLink
                key={uuid}
                to={pagedPath(path, { category: uuid })}
                isChosen={uuid === category}
                isSamePage
              >
                {name} {formatNumber(count)}
              </ChipLink>
            ))}
          </ChipRow>
        </div>
      )}
      {items.length === 0 ? (
        <EmptyState picture={<BoxIcon size={40} />} title="지금 판매 중인 상품이 없습니다" />
      ) : (
        <ProductGrid label="상품 목록">
          <Cards items={items} />
        </ProductGrid>
      )}
      <Pager page={page} hasNext={hasNext} pathOf={(number) => pagedPath(path, { category }, number)} />
    </section>
  );
}

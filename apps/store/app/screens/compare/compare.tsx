// /goods/compare: up to three products side by side (docs/rules/discovery.md#comparison). The address names them; below the table are
// products to add while there is room. Without scripts every step is a link.
import { useEffect } from 'react';
import { Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { isRefusal } from '#domain/base/refusal.ts';
import { buttonClass } from '#ui/button.tsx';
import { compareCardClass } from '#ui/catalog/compare-button.tsx';
import { type CardItem, ProductCard } from '#ui/catalog/product-card.tsx';
import { GridCell, ProductGrid } from '#ui/catalog/product-grid.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { CategoryIcon } from '#ui/icons.tsx';
import { SectionHead } from '#ui/layout/section-head.tsx';
import type { Client } from '#contract/client.ts';
import { visitorContext } from '../../context.ts';
import type { ScreenHandle } from '../../screen-handle.ts';
import { cardOf } from '../../shared/catalog/cards.tsx';
import type { ProductItemDetail } from '../../shared/catalog/catalog-types.ts';
import { recommendedBasis } from '../../shared/catalog/ranking.ts';
import {
  compareAddress,
  comparePath,
  mostCompared,
  readCompared,
} from '../../shared/compare/compare-path.ts';
import { writeCompared } from '../../shared/compare/compare-store.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { isOtherAddress } from '../../shared/page/use-sheet.ts';
import { columnClass, Shell } from '../../shared/shell/shell.tsx';
import { CompareTable } from './compare-table.tsx';
import { type ComparedColumn, comparisonOf } from './comparison.ts';
import styles from './compare.module.css';

const proposedCount = 10;

/** Undefined for an item that does not exist or is not shown. */
async function findItem(api: Client, uuid: string): Promise<ProductItemDetail | undefined> {
  try {
    return await api.getProductItem({ uuid });
  } catch (error) {
    if (isRefusal(error) && error.status === 404) return undefined;
    throw error;
  }
}

/** Products of the category of the first one that are not compared; undefined without any. */
async function proposalsFor(api: Client, items: readonly ProductItemDetail[]) {
  const [first] = items;
  const categories = first?.product.categories ?? [];
  const category = categories.find((one) => one.isRepresentative) ?? categories[0];
  if (category === undefined || items.length >= mostCompared) return undefined;
  const { data: found } = await api.getProductItemsByPaging({
    categoryUuids: [category.uuid],
    exceptUuids: items.map(({ product }) => product.uuid),
    count: proposedCount,
    sortType: 'RECOMMEND',
    isBuyable: true,
    isTotalCountSkipped: true,
  });
  return found.length === 0 ? undefined : { categoryName: category.name, cards: found.map(cardOf) };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = context.get(visitorContext);
  const { uuids, isCut } = readCompared(new URL(request.url).searchParams);
  const found = await Promise.all(uuids.map((uuid) => findItem(api, uuid)));
  // A product and its representative item are one column.
  const items = [...new Map(found.flatMap((item) => (item ? [[item.uuid, item] as const] : []))).values()];
  return {
    comparison: comparisonOf(items),
    proposals: await proposalsFor(api, items),
    isCut: isCut || found.includes(undefined),
  };
}

export const handle = { isCompleteWithoutScripts: true } satisfies ScreenHandle;

export const shouldRevalidate = isOtherAddress;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '상품 비교',
    description: '성분, 하루 섭취량, 하루 가격, 평점을 나란히 놓고 비교해 보세요.',
    path: compareAddress,
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function Compare() {
  const { comparison, proposals, isCut } = useLoaderData<typeof loader>();
  const { columns } = comparison;
  useEffect(() => {
    // The comparison that was looked at last is the one that lists and product pages add to.
    if (columns.length > 0 || isCut) writeCompared(columns);
  }, [columns, isCut]);
  return (
    <Shell title="상품 비교" hasLargeTitle>
      <div className={columnClass}>
        {isCut && (
          <Notice tone="ground">판매하지 않는 상품은 빼고, {mostCompared}개까지 비교해 드립니다.</Notice>
        )}
        {columns.length === 0 ? (
          <EmptyState
            picture={<CategoryIcon size={40} />}
            title="비교할 상품이 없습니다"
            text={`상품 사진 위의 비교를 누르면 ${mostCompared}개까지 나란히 볼 수 있습니다.`}
            action={
              <Link className={buttonClass()} to="/goods/list/category">
                상품 보러 가기
              </Link>
            }
          />
        ) : (
          <>
            <CompareTable {...comparison} hasMore={proposals !== undefined} />
            {proposals && <Proposals columns={columns} {...proposals} />}
          </>
        )}
      </div>
    </Shell>
  );
}

type ProposalsProps = {
  columns: readonly ComparedColumn[];
  categoryName: string;
  cards: readonly CardItem[];
};

function Proposals({ columns, categoryName, cards }: ProposalsProps) {
  const compared = columns.map(({ uuid }) => uuid);
  return (
    <section id="more" className={styles.more} aria-labelledby="more-title">
      <SectionHead id="more-title" title={`${categoryName} 상품 더 비교하기`} basis={recommendedBasis} />
      <ProductGrid columns={5} isStrip>
        {cards.map((item) => (
          <GridCell key={item.uuid}>
            <ProductCard item={item} sizes="(min-width: 1024px) 220px, 148px" />
            <Link className={compareCardClass} to={comparePath([...compared, item.uuid])}>
              <span className="spoken">{item.product.name} </span>비교 추가
            </Link>
          </GridCell>
        ))}
      </ProductGrid>
    </section>
  );
}

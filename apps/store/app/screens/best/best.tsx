// /goods/bestseller: bestsellers, with the categories as chips (R136). While too few products have buyers, the list shows recommended
// products instead. A line above the list states how it is sorted.
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { categoryButtons } from '#domain/catalog/categories.ts';
import { ChipLink, ChipRow } from '#ui/catalog/chip.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { BoxIcon } from '#ui/icons.tsx';
import { api, loaderApi } from '../../shared/api/api.ts';
import { withCards } from '../../shared/catalog/cards.tsx';
import { rankedOrRecommended, rankingBasis, recommendedBasis } from '../../shared/catalog/ranking.ts';
import { deserialiseData, serialiseData } from '../../rendering/serialised-data.ts';
import { pageSize, readListChoice } from '../../shared/list/list-address.ts';
import { MoreProducts } from '../../shared/list/more-products.tsx';
import { ListHead } from '../../shared/list/list-head.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { columnClass, Shell } from '../../shared/shell/shell.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import styles from './best.module.css';

const path = '/goods/bestseller';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const { page } = readListChoice(query);
  const client = loaderApi(context);
  const buttons = categoryButtons(await client.getLevelZeroCategories());
  const chosen = buttons.find((button) => button.key === query.get('group')) ?? buttons[0];
  const filter = {
    count: pageSize,
    isSoldOut: false,
    ...(chosen && chosen.categoryUuids.length > 0 ? { categoryUuids: chosen.categoryUuids } : {}),
  };
  const { page: first, isRanked, order } = await rankedOrRecommended(client, { ...filter, page });
  return serialiseData(context, {
    buttons,
    chosen: chosen?.key ?? 'all',
    listed: { ...filter, ...order },
    isRanked,
    page,
    first: withCards(first),
  });
}

export const handle = { cachedBy: ['group', 'page'] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta({
    title: '베스트',
    description:
      loaderData && deserialiseData(loaderData).isRanked
        ? '온스에서 최근 30일 동안 많이 팔린 건강식품을 구매 고객이 많은 순으로 보여 드립니다.'
        : '온스가 추천하는 건강식품을 카테고리별로 보여 드립니다.',
    path,
    publicUrl: publicUrlOf(matches),
  });

export default function Best() {
  const { buttons, chosen, listed, isRanked, page, first } = deserialiseData(useLoaderData<typeof loader>());
  const address = (key: string, number = 1) => {
    const query = new URLSearchParams(key === 'all' ? {} : { group: key });
    if (number > 1) query.set('page', String(number));
    return query.size > 0 ? `${path}?${query.toString()}` : path;
  };
  return (
    <Shell header="home">
      <div className={columnClass}>
        <ListHead title="베스트" basis={isRanked ? rankingBasis : recommendedBasis} />
        <div className={styles.chips}>
          <ChipRow label="카테고리">
            {buttons.map(({ key, label }) => (
              <ChipLink key={key} to={address(key)} isChosen={key === chosen} isSamePage>
                {label}
              </ChipLink>
            ))}
          </ChipRow>
        </div>
        {first.data.length === 0 ? (
          <EmptyState picture={<BoxIcon size={40} />} title="이 카테고리에는 아직 상품이 없습니다" />
        ) : (
          <MoreProducts
            key={address(chosen, page)}
            name={address(chosen)}
            first={first}
            firstPage={page}
            load={(number, signal) => api.getProductItemsByPaging({ ...listed, page: number }, { signal })}
            pageAddress={(number) => address(chosen, number)}
            isRanked={isRanked}
          />
        )}
      </div>
    </Shell>
  );
}

// /goods/list/category: the category browser without a code, the list of a category with one. Each has its own file.
import { redirect, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { data } from 'react-router';
import { loaderApi } from '../../shared/api/api.ts';
import { withCards } from '../../shared/catalog/cards.tsx';
import { deserialiseData, serialiseData } from '../../rendering/serialised-data.ts';
import { productFilter, readListChoice, listParameters } from '../../shared/list/list-address.ts';
import { chosenNames } from '../../shared/list/filter/list-facets.ts';
import { redirectPastLastPage } from '../../shared/list/past-last-page.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { isOtherAddress } from '../../shared/page/use-sheet.ts';
import type { ScreenHandle } from '../../screen-handle.ts';
import { CategoryBrowser } from './category-browser.tsx';
import { CategoryList } from './category-list.tsx';
import { allProducts, placeOf } from './category-tree.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const client = loaderApi(context);
  const tree = await client.getCategories();
  const code = query.get('code');
  if (code === null)
    return serialiseData(context, { kind: 'browser' as const, tree, group: query.get('group') });
  const place = code === allProducts.code ? allProducts : placeOf(tree, code);
  if (!place) throw data(null, { status: 404 });
  if (place.code !== code) throw redirect(`/goods/list/category?code=${place.code}`);
  const choice = readListChoice(query);
  const [first, names] = await Promise.all([
    client.getProductItemsByPaging({ ...productFilter(choice), ...place.filter }),
    chosenNames(client, choice, place.filter),
  ]);
  redirectPastLastPage({ path: '/goods/list/category', own: { code }, choice, first });
  return serialiseData(context, { kind: 'list' as const, place, choice, first: withCards(first), names });
}

export const shouldRevalidate = isOtherAddress;

export const handle = { cachedBy: ['code', 'group', ...listParameters] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const publicUrl = publicUrlOf(matches);
  const screen = loaderData && deserialiseData(loaderData);
  if (screen?.kind !== 'list') {
    return pageMeta({
      title: '카테고리',
      description: '온스 전체 카테고리입니다. 고민별, 종류별로 건강식품을 찾을 수 있습니다.',
      path: '/goods/list/category',
      publicUrl,
    });
  }
  const { place, choice } = screen;
  return pageMeta({
    title: choice.page > 1 ? `${place.name} ${choice.page}페이지` : place.name,
    description: `${place.name} 상품의 가격, 배송비, 성분을 온스에서 비교할 수 있습니다.`,
    path: `/goods/list/category?code=${place.code}${choice.page > 1 ? `&page=${choice.page}` : ''}`,
    publicUrl,
  });
};

export default function Category() {
  const screen = deserialiseData(useLoaderData<typeof loader>());
  return screen.kind === 'browser' ? (
    <CategoryBrowser tree={screen.tree} group={screen.group} />
  ) : (
    <CategoryList {...screen} />
  );
}

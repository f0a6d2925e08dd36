// /mypage/likes: the products that the member likes (찜), newest first. A heart that is taken back stays on the page until the next visit,
// so that it can be set again.
import { Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { formatNumber } from '#domain/base/money.ts';
import { buttonClass } from '#ui/button.tsx';
import { ProductGrid } from '#ui/catalog/product-grid.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { HeartIcon } from '#ui/icons/member-icons.tsx';
import { loaderApi } from '../../shared/api/api.ts';
import { Cards, withCards } from '../../shared/catalog/cards.tsx';
import { Pager } from '../../shared/paging/pager.tsx';
import { pagedPath, pageOf } from '../../shared/paging/pages.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { columnClass, Shell } from '../../shared/shell/shell.tsx';
import styles from './likes.module.css';

const path = '/mypage/likes';
const perPage = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = pageOf(new URL(request.url).searchParams);
  const liked = withCards(await loaderApi(context).getMyProductItemLikes({ count: perPage, page }));
  return { liked, page };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '찜한 상품',
    description: '온스에서 찜한 상품을 모아 봅니다.',
    path,
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function Likes() {
  const { liked, page } = useLoaderData<typeof loader>();
  const { totalCount = 0, hasNext } = liked.paging;
  return (
    <Shell title="찜한 상품" hasLargeTitle>
      <div className={columnClass}>
        {liked.data.length === 0 ? (
          <EmptyState
            picture={<HeartIcon size={40} />}
            title={page === 1 ? '찜한 상품이 없습니다' : '이 쪽에는 찜한 상품이 없습니다'}
            text="상품의 하트를 누르면 여기에서 다시 볼 수 있습니다."
            action={
              <Link className={buttonClass()} to={page === 1 ? '/goods/bestseller' : path}>
                {page === 1 ? '베스트 상품 보기' : '처음으로'}
              </Link>
            }
          />
        ) : (
          <>
            <p className={styles.count}>
              <b>{formatNumber(totalCount)}</b>개
            </p>
            <ProductGrid label="찜한 상품">
              <Cards items={liked.data} areLiked firstScreen={4} />
            </ProductGrid>
          </>
        )}
        <Pager page={page} hasNext={hasNext} pathOf={(number) => pagedPath(path, {}, number)} />
      </div>
    </Shell>
  );
}
